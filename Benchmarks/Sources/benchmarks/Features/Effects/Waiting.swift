import ComposableArchitecture

/// A feature whose effects wait until they are cancelled.
struct Waiting: Reducer {
  struct State {
    var started = 0
    var replaced = 0
    var passed = 0
  }

  enum Action: Sendable {
    /// Waits with an id.
    case start(Int)
    case stop(Int)
    /// Replaces the effect that already waits.
    case replace
    case debounce
    /// Completes immediately.
    case pass
    case passed
  }

  private enum CancelID { case replaced, debounced }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let id):
        state.started += 1
        return .run { _ in await waitForever() }
          .cancellable(id: id)
      case .stop(let id):
        return .cancel(id: id)
      case .replace:
        state.replaced += 1
        return .run { _ in await waitForever() }
          .cancellable(id: CancelID.replaced, cancelInFlight: true)
      case .debounce:
        state.replaced += 1
        return .send(.passed)
          .debounce(id: CancelID.debounced, for: longTime, clock: ContinuousClock())
      case .pass:
        return .run { send in await send(.passed) }
      case .passed:
        state.passed += 1
        return .none
      }
    }
  }
}

/// Longer than any sample.
let longTime = Duration.seconds(100_000)

/// Returns when the task is cancelled.
func waitForever() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}
