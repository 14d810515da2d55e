/// Reducers of one domain, run in order on each action; their effects are merged.
///
/// `body` does this by itself; this groups some of them, to apply an operator to all:
///
/// ```swift
/// CombineReducers {
///   Counter()
///   Analytics()
/// }
/// ._printChanges()
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline
  let reducers: Reducers

  /// - Parameter build: the reducers, one after the other.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduction() -> (inout State, Action) -> Effect<Action> {
    reducers._reduction()
  }
}
