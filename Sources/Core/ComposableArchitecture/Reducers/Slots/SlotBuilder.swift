/// Builds the reducer of a child, and infers from the types which kind of slot holds the child.
///
/// It accepts the same statements as ``ReducerBuilder``.
@resultBuilder
public enum _SlotBuilder<Slot, SlotAction>: _ChildBuilder {
  /// A reducer of a child in an optional.
  public static func buildExpression<State, R: Reducer<State, SlotAction>>(_ reducer: R) -> R
  where Slot == State? {
    reducer
  }

  /// No reducer at all.
  public static func buildBlock<State>() -> some Reducer<State, SlotAction> where Slot == State? {
    EmptyReducer()
  }

  /// The complete reducer of a child in an optional.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> _OptionalReducer<R>
  where Slot == R.State?, SlotAction == R.Action {
    _OptionalReducer(reducer)
  }
}
