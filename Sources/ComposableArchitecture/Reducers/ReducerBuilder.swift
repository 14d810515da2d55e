/// Builds a `body` from the reducers written in it, one after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action {
    first
  }

  @inlinable
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: First, next: Second
  ) -> _Sequence<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    _Sequence(accumulated, next)
  }

  @inlinable
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> R?
  where R.State == State, R.Action == Action {
    reducer
  }

  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    first reducer: First
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    second reducer: Second
  ) -> _Conditional<First, Second>
  where
    First.State == State, First.Action == Action, Second.State == State, Second.Action == Action
  {
    .second(reducer)
  }

  @inlinable
  public static func buildArray(_ reducers: [some Reducer<State, Action>])
    -> some Reducer<State, Action>
  {
    _Array(reducers)
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  /// Two reducers, one after the other.
  public struct _Sequence<First: Reducer, Second: Reducer>: Reducer
  where First.State == Second.State, First.Action == Second.Action {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    @inlinable
    public func reduce(into state: inout First.State, action: First.Action)
      -> Effect<First.Action>
    {
      let effect = first.reduce(into: &state, action: action)
      return effect.merge(with: second.reduce(into: &state, action: action))
    }

    @inlinable
    public func _reduction() -> (inout First.State, First.Action) -> Effect<First.Action> {
      let first = first._reduction()
      let second = second._reduction()
      return { state, action in
        let effect = first(&state, action)
        return effect.merge(with: second(&state, action))
      }
    }
  }

  /// One of two reducers.
  public enum _Conditional<First: Reducer, Second: Reducer>: Reducer
  where First.State == Second.State, First.Action == Second.Action {
    case first(First)
    case second(Second)

    @inlinable
    public func reduce(into state: inout First.State, action: First.Action)
      -> Effect<First.Action>
    {
      switch self {
      case .first(let first): first.reduce(into: &state, action: action)
      case .second(let second): second.reduce(into: &state, action: action)
      }
    }

    @inlinable
    public func _reduction() -> (inout First.State, First.Action) -> Effect<First.Action> {
      switch self {
      case .first(let first): first._reduction()
      case .second(let second): second._reduction()
      }
    }
  }

  /// As many reducers as a loop made.
  public struct _Array<Element: Reducer>: Reducer {
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    @inlinable
    public func reduce(into state: inout Element.State, action: Element.Action)
      -> Effect<Element.Action>
    {
      var effect = Effect<Element.Action>.none
      for element in elements {
        effect = effect.merge(with: element.reduce(into: &state, action: action))
      }
      return effect
    }

    @inlinable
    public func _reduction() -> (inout Element.State, Element.Action) -> Effect<Element.Action> {
      let reductions = elements.map { $0._reduction() }
      return { state, action in
        var effect = Effect<Element.Action>.none
        for reduction in reductions {
          effect = effect.merge(with: reduction(&state, action))
        }
        return effect
      }
    }
  }
}
