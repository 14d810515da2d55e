import ComposableArchitecture

/// Lets a test wait for an effect's action.
///
/// Not with the task that `send` returns: tapping a button returns none.
public final class Arrivals<State, Action: Equatable & Sendable>: Middleware {
  private let actions = AsyncStream<Action>.makeStream()

  public init() {}

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    defer { actions.continuation.yield(action) }
    return next(&state, action)
  }

  /// Waits until an action has been applied, or the test is cancelled at its time limit. Earlier ones are consumed.
  public func wait(for action: Action) async {
    for await arrived in actions.stream where arrived == action { return }
  }
}
