import ComposableArchitecture

/// The actions that a store has applied, so that a test that drives views can wait for those that effects
/// send.
public final class Applied<State, Action>: Middleware {
  private let signals = AsyncStream<Void>.makeStream()
  private var actions: [Action] = []

  public init() {}

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    defer {
      actions.append(action)
      signals.continuation.yield()
    }
    return next(&state, action)
  }

  /// Waits until a matching action is applied. Earlier ones are consumed.
  ///
  /// - Throws: an error when the test is cancelled, at its time limit.
  public func wait(until isMeant: (Action) -> Bool) async throws {
    for await _ in signals.stream where isMeant(actions.removeFirst()) { return }
    throw CancellationError()
  }
}
