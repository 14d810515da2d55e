public import ComposableCasePaths

/// A value in a store that the feature changes with a dedicated action; see `sending(_:)`.
///
/// ```swift
/// store.binding(\.query).sending(\.queryChanged)
/// ```
public struct StoreField<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// Returns a binding that sends an action when it is written.
  ///
  /// - Parameter action: the case of the action that holds the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> StoreBinding<Value> {
    sending(AnyCasePath(action))
  }

  /// Returns a binding that sends an action when it is written.
  ///
  /// Literals of one level, such as `\.queryChanged`, select this overload, which costs less.
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
  /// Returns a part of the state that is written with the action passed to `sending(_:)`:
  /// `store.binding(\.query).sending(\.queryChanged)`.
  ///
  /// - Parameter keyPath: the part, which need not be writable.
  @_disfavoredOverload
  public func binding<Value>(_ keyPath: KeyPath<State, Value>) -> StoreField<State, Action, Value> {
    StoreField(store: self, keyPath: keyPath)
  }
}
