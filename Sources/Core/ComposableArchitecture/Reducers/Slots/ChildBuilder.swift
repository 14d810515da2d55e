/// The common part of the builders of children's reducers, which does not depend on the kind of slot.
public protocol _ChildBuilder {}

extension _ChildBuilder {
  /// The first reducer.
  public static func buildPartialBlock<R: Reducer>(first: R) -> R { first }

  /// The first two reducers.
  @inlinable
  public static func buildPartialBlock<State, Action>(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> _ReducerList<State, Action> {
    ReducerBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// Appends a reducer.
  @inlinable
  public static func buildPartialBlock<State, Action>(
    accumulated: _ReducerList<State, Action>, next: some Reducer<State, Action>
  ) -> _ReducerList<State, Action> {
    ReducerBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// The reducer of an `if` without an `else`.
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R? { reducer }

  /// The reducer of an `if`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    first reducer: First
  ) -> ReducerBuilder<First.State, First.Action>._Conditional<First, Second>
  where First.State == Second.State, First.Action == Second.Action {
    .first(reducer)
  }

  /// The reducer of an `else`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    second reducer: Second
  ) -> ReducerBuilder<First.State, First.Action>._Conditional<First, Second>
  where First.State == Second.State, First.Action == Second.Action {
    .second(reducer)
  }

  /// The reducers of a `for` loop, in order.
  public static func buildArray<State, Action>(
    _ reducers: [some Reducer<State, Action>]
  ) -> _ReducerList<State, Action> {
    ReducerBuilder.buildArray(reducers)
  }

  /// A reducer behind `if #available`, with its type erased.
  public static func buildLimitedAvailability<State, Action>(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    ReducerBuilder.buildLimitedAvailability(reducer)
  }
}
