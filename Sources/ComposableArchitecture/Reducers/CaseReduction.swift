public import ComposableCasePaths
public import ComposableIssues

/// One case of a ``CaseReducer``: where its state and action lie in the enums, and its reducer.
///
/// What the macro ``Reducer()`` generates calls it for an action that it has taken out of its case
/// already. The reducer is made when the first action comes, since an enum may hold itself.
public struct _CaseReduction<State: CaseReducerState, Action, ChildState, ChildAction> {
  @usableFromInline let state: AnyCasePath<State, ChildState>
  @usableFromInline let action: AnyCasePath<Action, ChildAction>
  @usableFromInline let child: LazyReduction<ChildState, ChildAction>
  @usableFromInline let effects: ChildEffects
  @usableFromInline let location: SourceLocation

  /// - Parameters:
  ///   - number: the case's number among those of the enum.
  ///   - state: the case of the state.
  ///   - action: the case of the action.
  ///   - child: the case's reducer.
  @inlinable
  public init<Child: Reducer<ChildState, ChildAction>>(
    _ number: UInt,
    _ state: AnyCasePath<State, ChildState>,
    _ action: AnyCasePath<Action, ChildAction>,
    child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.state = state
    self.action = action
    self.child = LazyReduction { child()._reduction() }
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // The line is the same for all cases: that of the macro.
    effects = ChildEffects(
      of: \State.self,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: number))
  }

  /// Applies an action of the case. While the state is in another one, the action is reported and
  /// changes nothing.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: ChildAction) -> Effect<Action> {
    guard let effect = self.state.modify(&state, { child(&$0, action) }) else {
      location.reportAbsentState(
        operator: String(describing: State.StateReducer.self), action: action,
        child: ChildState.self, was: "another case")
      return .none
    }
    guard !effect.isNone else { return .none }
    return effects.scope(effect.embedded(by: self.action))
  }
}
