import ComposableArchitecture

/// A feature that throttles.
struct Throttled: Reducer {
  struct State {
    var received = 0
    var started = 0
  }

  enum Action: Sendable {
    /// A long interval whose first action counts.
    case dropped
    /// A long interval whose last action counts.
    case latest
    /// An interval that has passed.
    case passing
    case started
  }

  private enum ThrottleID { case dropped, latest, passing }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.received += 1
      switch action {
      case .dropped:
        return .send(.started)
          .throttle(
            id: ThrottleID.dropped, for: longTime, clock: ContinuousClock(), latest: false)
      case .latest:
        return .send(.started)
          .throttle(id: ThrottleID.latest, for: longTime, clock: ContinuousClock(), latest: true)
      case .passing:
        return .send(.started)
          .throttle(id: ThrottleID.passing, for: .zero, clock: ContinuousClock(), latest: false)
      case .started:
        state.received -= 1
        state.started += 1
        return .none
      }
    }
  }

  /// By hand: checks the clock, and applies the next action if the interval has passed.
  @inline(never)
  static func apply(
    _ interval: Duration, _ last: inout ContinuousClock.Instant?, to state: inout State
  ) {
    state.received += 1
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < interval { return }
    last = now
    state.started += 1
  }
}
