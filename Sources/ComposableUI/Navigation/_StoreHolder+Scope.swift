public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension _StoreHolder {
  /// A binding to the store of a presented child; nil while no child is presented.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in EditView(store: store) }
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { … }
  /// ```
  ///
  /// Writing nil sends `.dismiss`, unless the child is gone already. Writing anything else has no
  /// effect: the reducer presents children.
  ///
  /// - Parameters:
  ///   - state: the child's state within the store's state.
  ///   - action: the case of the store's action that holds the child's action.
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Held == Store<State, Action> {
    let store = _held
    return Binding(
      StoreBinding {
        store.scope(
          state: state, action: action, fileID: fileID, filePath: filePath, line: line,
          column: column)
      } set: {
        if $0 == nil, store[dynamicMember: state] != nil { store.send(action(.dismiss)) }
      })
  }

  /// A binding to the store of a presented child; nil while no child is presented.
  ///
  /// The overload for key path literals of one level, such as `\.edit`. It behaves the same.
  public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?>
  where Held == Store<State, Action>, Action: CasePathable {
    let store = _held
    return Binding(
      StoreBinding {
        store.scope(
          state: state, action: action, fileID: fileID, filePath: filePath, line: line,
          column: column)
      } set: {
        guard $0 == nil, store[dynamicMember: state] != nil else { return }
        store.send(Action.allCasePaths[keyPath: action].embed(.dismiss))
      })
  }

  /// A binding to the store of a stack of features, for a `NavigationStack`.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   DetailView(store: store)
  /// }
  /// ```
  ///
  /// Writing to it has no effect: actions sent to the store change the stack.
  ///
  /// - Parameters:
  ///   - state: the stack within the store's state.
  ///   - action: the case of the store's action that holds the stack's action.
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Held == Store<State, Action> {
    let store = _held
    return Binding(
      StoreBinding {
        store.scope(state: state, action: action)
      } set: { _ in
      })
  }

  /// A binding to the store of a stack of features, for a `NavigationStack`.
  ///
  /// The overload for key path literals of one level, such as `\.path`.
  public func scope<State, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, StackAction<ElementState, ElementAction>>
    >
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Held == Store<State, Action>, Action: CasePathable {
    let store = _held
    return Binding(
      StoreBinding {
        store.scope(state: state, action: action)
      } set: { _ in
      })
  }
}
