/// Runs reducers of one domain in order on each action and merges their effects.
///
/// A `body` does this by itself. Use `CombineReducers` to apply an operator to a group of reducers:
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

  /// - Parameter build: the reducers, in order.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    reducers._reduction(collecting: properties)
  }

  @inlinable
  public var _childWatches: [_ChildWatch<State, Action>] { reducers._childWatches }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? {
    reducers._lifecycle(search)
  }
}
