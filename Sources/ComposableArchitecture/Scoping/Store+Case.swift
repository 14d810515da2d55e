public import ComposableCasePaths

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the case that the state is in, to switch over:
  ///
  /// ```swift
  /// switch store.case {
  /// case .edit(let store): EditView(store: store)
  /// case .share(let store): ShareView(store: store)
  /// }
  /// ```
  ///
  /// A case without a reducer holds its values instead of a store.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store where State: CaseReducerState, Action: CasePathable {
  /// The store of one case, for the code that the macro `@Reducer` generates: it has just found the
  /// state to be in that case.
  ///
  /// It is the store that `scope(state:action:)` gives for these key paths, but without a choice of
  /// overloads, which the compiler would have to make anew for each case.
  public func _case<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    guard let store: Store<ChildState, ChildAction> = scope(state: state, action: action) else {
      preconditionFailure("The store of a case was requested while the state was in another case.")
    }
    return store
  }
}
