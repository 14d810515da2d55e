/// How long a ``TestClock`` waits for a test to continue.
struct Patience: Sendable {
  let time: Duration
  /// The clock that measures the time. Nil for ``IdleTime``.
  let clock: (any Clock<Duration>)?

  /// Waits until the time is over. Returns false if the task was cancelled.
  func pass() async -> Bool {
    do {
      if let clock {
        try await clock.sleep(for: time)
      } else {
        try await IdleTime.sleep(for: time)
      }
      return true
    } catch {
      return false
    }
  }

  /// A task that waits. It is not part of the caller's activity, which would otherwise seem to wait for the clock.
  static func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    TaskActivity.$current.withValue(nil) { Task { await body() } }
  }
}
