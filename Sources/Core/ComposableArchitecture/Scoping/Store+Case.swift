public import ComposableCasePaths
internal import ComposableRuntime

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the case that the state is in. Switch over it:
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
  /// Returns the store of one case, for the code that the macro `@Reducer` generates, which has just checked
  /// that the state is in that case.
  ///
  /// It returns the same store as `scope(state:action:)` with these key paths, but has no overloads, which the
  /// compiler would have to resolve for each case.
  public func _case<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    guard let store = _case(ifPresent: state, action) else {
      preconditionFailure("The store of a case was requested while the state was in another case.")
    }
    return store
  }

  /// Returns the store of one case, or nil if the state is in another case. For the code that the macro
  /// `@Reducer` generates.
  public func _case<ChildState, ChildAction>(
    ifPresent state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
      now: { $0 }, part: { optionalPart(at: state) }, path: { AnyCasePath(action) })
  }
}
