/// Builds a `body` from the reducers listed in it.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer of the domain.
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  /// A reducer whose type is erased: `child as any ReducerOf<Child>`.
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// No reducer at all.
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// The first reducer.
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action {
    first
  }

  /// The first two reducers.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: First, next: Second
  ) -> _ReducerList<State, Action>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    _ReducerList([.init(accumulated), .init(next)])
  }

  /// Appends a reducer.
  @inlinable
  public static func buildPartialBlock<Next: Reducer>(
    accumulated: _ReducerList<State, Action>, next: Next
  ) -> _ReducerList<State, Action>
  where Next.State == State, Next.Action == Action {
    _ReducerList(accumulated.elements + [.init(next)])
  }

  /// The reducer of an `if` without an `else`. The condition is evaluated once, with the body.
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R?
  where R.State == State, R.Action == Action {
    reducer
  }

  /// The reducer of an `if`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    first reducer: First
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .first(reducer)
  }

  /// The reducer of an `else`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    second reducer: Second
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .second(reducer)
  }

  /// The reducers of a `for` loop, in order.
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> _ReducerList<State, Action> {
    _ReducerList(reducers.map { .init($0) })
  }

  /// A reducer behind `if #available`, with its type erased.
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// The whole body.
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  /// One of two reducers.
  public enum _Conditional<First: Reducer, Second: Reducer>: Reducer
  where First.State == Second.State, First.Action == Second.Action {
    case first(First)
    case second(Second)

    public func reduce(into state: inout First.State, action: First.Action)
      -> Effect<First.Action>
    {
      switch self {
      case .first(let first): first.reduce(into: &state, action: action)
      case .second(let second): second.reduce(into: &state, action: action)
      }
    }

    @inlinable
    public func _reduction(
      collecting properties: _FeatureProperties<First.State, First.Action>?
    ) -> (inout First.State, First.Action) -> Effect<First.Action> {
      switch self {
      case .first(let first): first._reduction(collecting: properties)
      case .second(let second): second._reduction(collecting: properties)
      }
    }

    @inlinable
    public var _childWatches: [_ChildWatch<First.State, First.Action>] {
      switch self {
      case .first(let first): first._childWatches
      case .second(let second): second._childWatches
      }
    }

    public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<First.State, First.Action>? {
      search.noteDependenceOnValues()
      return switch self {
      case .first(let first): first._lifecycle(search)
      case .second(let second): second._lifecycle(search)
      }
    }
  }
}
