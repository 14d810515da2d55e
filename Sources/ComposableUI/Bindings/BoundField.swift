public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A part of a store's state whose feature has an action of its own for changing it.
///
/// ```swift
/// TextField("Search", text: $store.query.sending(\.queryChanged))
/// ```
@dynamicMemberLookup
public struct BoundField<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A part of the part.
  public subscript<Part>(
    dynamicMember part: KeyPath<Value, Part>
  ) -> BoundField<State, Action, Part> {
    BoundField<State, Action, Part>(store: store, keyPath: keyPath.appending(path: part))
  }

  /// A binding that sends an action when it is written.
  ///
  /// - Parameter action: the case of the action that holds the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let field: StoreField<State, Action, Value> = store.binding(keyPath)
    return Binding(field.sending(action))
  }

  /// A binding that sends an action when it is written.
  ///
  /// This is the form that a literal of one level takes, such as `\.queryChanged`; it costs less.
  public func sending(
    _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> Binding<Value> where Action: CasePathable {
    let field: StoreField<State, Action, Value> = store.binding(keyPath)
    return Binding(field.sending(action))
  }
}

extension _StoreHolder {
  /// A part of the state, to be written by an action that is said next:
  /// `$store.query.sending(\.queryChanged)`.
  // Disfavoured, since where the action is a `BindableAction` the part itself is a binding.
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> BoundField<State, Action, Member> where Held == Store<State, Action> {
    BoundField(store: _held, keyPath: keyPath)
  }
}
