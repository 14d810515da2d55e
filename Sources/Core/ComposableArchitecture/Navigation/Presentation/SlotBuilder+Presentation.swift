// Support of ``_SlotBuilder`` for presented children.

extension _SlotBuilder {
  /// A reducer of a presented child.
  public static func buildExpression<State, Action, R: Reducer<State, Action>>(_ reducer: R) -> R
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    reducer
  }

  /// No reducer at all.
  public static func buildBlock<State, Action>() -> some Reducer<State, Action>
  where Slot == PresentationState<State>, SlotAction == PresentationAction<Action> {
    EmptyReducer()
  }

  /// The complete reducer of a presented child.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _PresentedReducer<R>
  where Slot == PresentationState<R.State>, SlotAction == PresentationAction<R.Action> {
    _PresentedReducer(reducer)
  }
}

// Diagnostics of mistakes.
extension _SlotBuilder {
  /// Diagnoses a plain child with presented actions.
  @available(
    *, unavailable,
    message: """
      The action is a 'PresentationAction', but the state is a plain optional: write '\\.$child' \
      instead of '\\.child', and '@Presents' before the property.
      """
  )
  public static func buildExpression<State, Action>(
    _ reducer: some Reducer<State, Action>
  ) -> _UnfittingReducer<Slot, SlotAction>
  where Slot == State?, SlotAction == PresentationAction<Action> { fatalError() }

  /// Diagnoses a presented child with plain actions.
  @available(
    *, unavailable,
    message: """
      The state is a presented child's, but the action is not: declare the action's case with a \
      'PresentationAction' of the child's actions.
      """
  )
  public static func buildExpression<State>(
    _ reducer: some Reducer<State, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction>
  where Slot == PresentationState<State> { fatalError() }
}

extension PresentationState: _SelfReducedSlot where State: _SelfReducedState {
  public static var _childReducer: _PresentedReducer<State._SelfReducer> {
    _PresentedReducer(State._selfReducer)
  }
}
