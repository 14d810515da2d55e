import ComposableArchitecture

/// Lets a test wait for an action of an effect, which comes when the effect has something to say.
///
/// Not by the task that `send` gives: a button that is tapped gives none.
public final class Arrivals<State, Action: Equatable & Sendable>: Middleware {
  private let actions = AsyncStream<Action>.makeStream()

  public init() {}

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    defer { actions.continuation.yield(action) }
    return next(&state, action)
  }

  /// Waits until an action has been applied. Those that came before it are not waited for any more.
  public func wait(for action: Action) async {
    for await arrived in actions.stream where arrived == action { return }
  }
}
