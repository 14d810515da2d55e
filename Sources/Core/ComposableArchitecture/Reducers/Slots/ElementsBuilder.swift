public import ComposableCollections

/// Builds the reducer of a collection's elements, and infers from the types which kind of collection holds them.
///
/// It accepts the same statements as ``ReducerBuilder``.
@resultBuilder
public enum _ElementsBuilder<Elements, ElementsAction>: _ChildBuilder {
  /// A reducer of an element.
  // One for both kinds, so that the reducer of another feature is an error about its state and its action.
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where
    Elements: _ChildElements, ElementsAction: _ChildElementsAction,
    Elements._ElementID == ElementsAction._ElementID,
    R.State == Elements._ElementState, R.Action == ElementsAction._ElementAction
  {
    reducer
  }

  /// A reducer whose type is erased: `row as any ReducerOf<Row>`.
  @_disfavoredOverload
  public static func buildExpression<State, Action>(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action>
  where
    Elements: _ChildElements, ElementsAction: _ChildElementsAction,
    Elements._ElementID == ElementsAction._ElementID,
    State == Elements._ElementState, Action == ElementsAction._ElementAction
  {
    Reduce(reducer)
  }

  /// No reducer at all.
  public static func buildBlock<State, Action>() -> some Reducer<State, Action>
  where
    Elements: _ChildElements, ElementsAction: _ChildElementsAction,
    Elements._ElementID == ElementsAction._ElementID,
    State == Elements._ElementState, Action == ElementsAction._ElementAction
  {
    EmptyReducer()
  }

  /// The complete reducer of an array's elements.
  public static func buildFinalResult<ID, R: Reducer>(_ reducer: R) -> _ElementsReducer<ID, R>
  where Elements == IdentifiedArray<ID, R.State>, ElementsAction == IdentifiedAction<ID, R.Action> {
    _ElementsReducer(reducer)
  }
}

// Diagnostics of mistakes.
extension _ElementsBuilder {
  /// Diagnoses an array without ids.
  @available(
    *, unavailable,
    message: """
      'forEach' needs an 'IdentifiedArray', and this state is a plain array: declare the property as an \
      'IdentifiedArrayOf' the elements' states.
      """
  )
  public static func buildExpression<State>(
    _ reducer: some Reducer
  ) -> _UnfittingReducer<Elements, ElementsAction> where Elements == [State] { fatalError() }

  /// Diagnoses elements with actions that name no element.
  @available(
    *, unavailable,
    message: """
      The action does not say which element it is for: declare its case with an 'IdentifiedActionOf' the element's \
      reducer, or a 'StackActionOf' it if the state is a stack.
      """
  )
  public static func buildExpression(
    _ reducer: some Reducer<Elements._ElementState, ElementsAction>
  ) -> _UnfittingReducer<Elements, ElementsAction> where Elements: _ChildElements { fatalError() }

  /// Passes on a reducer that already has an error.
  public static func buildPartialBlock(
    first: _UnfittingReducer<Elements, ElementsAction>
  ) -> _UnfittingReducer<Elements, ElementsAction> { first }

  /// Passes on a reducer that already has an error.
  public static func buildFinalResult(
    _ reducer: _UnfittingReducer<Elements, ElementsAction>
  ) -> _UnfittingReducer<Elements, ElementsAction> { reducer }
}
