/// A reducer defined by a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let function: (inout State, Action) -> Effect<Action>

  /// - Parameter reduce: changes the state in place for an action, and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    function = reduce
  }

  /// Erases the type of another reducer: `Reduce(reducer)` puts an `any Reducer` into a body.
  // Not generic: the compiler would try it when it explains a mistake in the closure of the other initializer,
  // and report the first `return .none` instead.
  @inlinable
  public init(_ reducer: any Reducer<State, Action>) {
    let reduction = LazyReduction { reducer._reduction() }
    function = { state, action in reduction(&state, action) }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    function(&state, action)
  }

  @inlinable
  public func _reduction() -> (inout State, Action) -> Effect<Action> {
    function
  }
}
