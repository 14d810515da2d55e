public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A part of a store's state that a feature changes by an action of its own.
///
/// ```swift
/// TextField("Search", text: $store.query.sending(\.queryChanged))
/// ```
@dynamicMemberLookup
public struct BoundField<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A part of this part.
  public subscript<Part>(
    dynamicMember part: KeyPath<Value, Part>
  ) -> BoundField<State, Action, Part> {
    BoundField<State, Action, Part>(store: store, keyPath: keyPath.appending(path: part))
  }

  /// A binding that sends an action when written.
  ///
  /// - Parameter action: the case of the action that carries the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let field: StoreField<State, Action, Value> = store.binding(keyPath)
    return Binding(field.sending(action))
  }

  /// A binding that sends an action when written.
  ///
  /// The overload for key path literals of one level, such as `\.queryChanged`. It costs less.
  public func sending(
    _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
  ) -> Binding<Value> where Action: CasePathable {
    let field: StoreField<State, Action, Value> = store.binding(keyPath)
    return Binding(field.sending(action))
  }
}

extension _StoreHolder {
  /// A part of the state, for a binding that names its action:
  /// `$store.query.sending(\.queryChanged)`.
  // Disfavored: if the action is a `BindableAction`, the part itself is a binding.
  @_disfavoredOverload
  public subscript<State, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> BoundField<State, Action, Member> where Held == Store<State, Action> {
    BoundField(store: _held, keyPath: keyPath)
  }
}
