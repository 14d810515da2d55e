/// A feature's state as a view sees it that makes a state of its own: it reads any part, and takes the
/// fields that are ``BindingState``s as ``BindingViewState``s.
///
/// ```swift
/// ViewState(count: store.count, isHidden: store.$isOn)
/// ```
@dynamicMemberLookup
public struct BindingViewStore<State> {
  private let store: Store<State, BindingAction<State>>

  /// Reads the state of a store, and writes by its bindings.
  ///
  /// - Parameter store: the store; it is kept alive.
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.store = Store(
      core: store.core, reading: store.reading, link: store.link, route: { _ in },
      apply: { store.send($0, as: Action.binding) })
  }

  /// The state as it is now.
  public var wrappedValue: State { store.state }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    store[reading: keyPath]
  }

  /// A field that is a ``BindingState``, by its projection: `store.$isOn`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> BindingViewState<Value> {
    BindingViewState(
      StoreBinding { [store] in
        store[reading: keyPath].wrappedValue
      } set: { [store] in
        store.send(.set(keyPath, $0))
      })
  }
}
