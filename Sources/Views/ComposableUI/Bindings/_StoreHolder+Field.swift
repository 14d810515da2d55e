public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension _StoreHolder {
  /// A binding to a part of the state. Writing it sends `.binding(.set(…))`.
  ///
  /// ```swift
  /// Toggle("Loud", isOn: $store.isLoud)  // writes by store.send(.binding(.set(\.isLoud, …)))
  /// ```
  ///
  /// Writing an equal value sends the action, too. A write that no `BindingReducer` applies is reported.
  public subscript<State: ObservableState, Action: BindableAction, Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> where Held == Store<State, Action>, Action.State == State {
    Binding(_held.field(keyPath))
  }

  /// A binding to a part of the state. Writing it sends `.view(.binding(.set(…)))`.
  ///
  /// Writing an equal value sends the action, too. A write that no `BindingReducer` applies is reported.
  // Disfavored: where a view has a mistake, the compiler would otherwise report that an action is no `ViewAction`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action: ViewAction, Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value>
  where
    Held == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    Binding(_held.viewField(keyPath))
  }
}
