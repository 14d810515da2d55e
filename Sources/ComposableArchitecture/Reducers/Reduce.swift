/// A reducer made from a function.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let function: (inout State, Action) -> Effect<Action>

  /// - Parameter reduce: changes the state for an action, in place, and returns what else must happen.
  @inlinable
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    function = reduce
  }

  /// Another reducer, without its type: `Reduce(reducer)` puts an `any Reducer` into a body.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
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
