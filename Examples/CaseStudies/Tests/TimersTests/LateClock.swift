import ComposableArchitecture

/// A clock that wakes who sleeps on it too late, as those of a busy machine do.
struct LateClock: Clock {
  let base: TestClock<Duration>
  let lateness: Duration

  var now: TestClock<Duration>.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline.advanced(by: lateness), tolerance: tolerance)
  }
}
