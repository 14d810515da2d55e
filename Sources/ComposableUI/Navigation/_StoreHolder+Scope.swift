public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension _StoreHolder {
  /// A binding to the store of a child that is presented; nil while it is not.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.edit, action: \.edit)) { store in EditView(store: store) }
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { … }
  /// ```
  ///
  /// Writing nil sends `.dismiss`, unless the child is gone already. Nothing else can be written: a
  /// child is presented by the reducer.
  ///
  /// - Parameters:
  ///   - state: the child's state in the store's.
  ///   - action: the case of the store's action that holds the child's.
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

  /// A binding to the store of a child that is presented; nil while it is not.
  ///
  /// This is the form that a literal of one level takes, such as `\.edit`; all else is as in the
  /// other.
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
  /// What is written to it is lost: the stack is changed by actions that are sent to the store.
  ///
  /// - Parameters:
  ///   - state: the stack in the store's state.
  ///   - action: the case of the store's action that holds the stack's.
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
  /// This is the form that a literal of one level takes, such as `\.path`.
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
