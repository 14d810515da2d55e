/// A feature's state, from which a view derives its own state: it reads any part, and provides ``BindingState``
/// fields as ``BindingViewState``.
///
/// ```swift
/// ViewState(count: store.count, isHidden: store.$isOn)
/// ```
@dynamicMemberLookup
public struct BindingViewStore<State> {
  private let store: Store<State, BindingAction<State>>

  /// Reads the state of a store, and writes with its bindings.
  ///
  /// - Parameter store: the store, which is retained.
  public init<Action: BindableAction>(store: Store<State, Action>) where Action.State == State {
    self.store = Store(
      core: store.core, reading: store.reading, link: store.link, route: { _ in },
      apply: { store.send($0, as: Action.binding) })
  }

  /// The current state.
  public var wrappedValue: State { store.state }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    store[reading: keyPath]
  }

  /// A ``BindingState`` field, by its projection: `store.$isOn`.
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
