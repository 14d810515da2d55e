public import ComposableCasePaths

/// A value in a store whose feature has an action of its own for changing it; see `sending(_:)`.
///
/// ```swift
/// store.binding(\.query).sending(\.queryChanged)
/// ```
public struct StoreField<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A binding that sends an action when it is written.
  ///
  /// - Parameter action: the case of the action that holds the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> StoreBinding<Value> {
    sending(AnyCasePath(action))
  }

  /// A binding that sends an action when it is written.
  ///
  /// This is the form that a literal of one level takes, such as `\.queryChanged`; it costs less.
  public func sending(
    _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> StoreBinding<Value> where Action: CasePathable {
    sending(Action.allCasePaths[keyPath: action])
  }

  private func sending(_ path: AnyCasePath<Action, Value>) -> StoreBinding<Value> {
    StoreBinding {
      store[dynamicMember: keyPath]
    } set: {
      store.send(path.embed($0))
    }
  }
}

extension Store {
  /// A part of the state, to be written by an action that is said next:
  /// `store.binding(\.query).sending(\.queryChanged)`.
  ///
  /// - Parameter keyPath: the part. It need not be writable.
  @_disfavoredOverload
  public func binding<Value>(_ keyPath: KeyPath<State, Value>) -> StoreField<State, Action, Value> {
    StoreField(store: self, keyPath: keyPath)
  }
}
