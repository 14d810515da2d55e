import ComposableArchitecture

/// A clock that wakes sleepers too late, as a busy machine does.
struct LateClock: Clock {
  let base: TestClock<Duration>
  let lateness: Duration

  var now: TestClock<Duration>.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline.advanced(by: lateness), tolerance: tolerance)
  }
}
