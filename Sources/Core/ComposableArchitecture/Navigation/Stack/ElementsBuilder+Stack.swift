public import ComposableCollections

// Support of ``_ElementsBuilder`` for stacks.

extension StackState: _ChildElements {
  public typealias _ElementState = Element
  public typealias _ElementID = StackElementID
}

extension StackAction: _ChildElementsAction {
  public typealias _ElementAction = Action
  public typealias _ElementID = StackElementID
}

extension _ElementsBuilder {
  /// The complete reducer of the features on a stack.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _StackReducer<R>
  where Elements == StackState<R.State>, ElementsAction == StackAction<R.State, R.Action> {
    _StackReducer(reducer)
  }
}

// Diagnostics of mistakes.
extension _ElementsBuilder {
  /// Diagnoses an array with a stack's actions.
  @available(
    *, unavailable,
    message: """
      The state is an array, but the action is a 'StackAction': pass the case with the array's 'IdentifiedAction'.
      """
  )
  public static func buildExpression<ID, State, PushedState, Action>(
    _ reducer: some Reducer
  ) -> _UnfittingReducer<Elements, ElementsAction>
  where Elements == IdentifiedArray<ID, State>, ElementsAction == StackAction<PushedState, Action> {
    fatalError()
  }

  /// Diagnoses a stack with an array's actions.
  @available(
    *, unavailable,
    message: """
      The state is a stack, but the action is an 'IdentifiedAction': pass the case with the stack's 'StackAction'.
      """
  )
  public static func buildExpression<ID, State, Action>(
    _ reducer: some Reducer
  ) -> _UnfittingReducer<Elements, ElementsAction>
  where Elements == StackState<State>, ElementsAction == IdentifiedAction<ID, Action> {
    fatalError()
  }
}
