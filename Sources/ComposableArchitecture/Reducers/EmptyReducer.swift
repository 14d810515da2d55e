/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// One for any state and action.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
