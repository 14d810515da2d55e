public import ComposableCasePaths

extension Reducer {
  /// Runs the reducers of an enum's cases while the enum's state is there.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.destination, action: \.destination)
  /// ```
  ///
  /// The state tells its reducer, so there is none to give.
  ///
  /// - Parameters:
  ///   - toWrappedState: the enum's state.
  ///   - toWrappedAction: the case of this reducer's action that holds the enum's.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState: CaseReducerState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, WrappedState.StateReducer.Body>
  where WrappedState.StateReducer.Action == WrappedAction {
    self.ifLet(
      toWrappedState, action: toWrappedAction, then: { WrappedState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
