extension Clock {
  /// Sleeps for a duration from what the clock shows.
  ///
  /// The standard library's method of this name begins in the global pool. This one takes its place
  /// where this module is imported, and stays on the caller's actor: a controlled clock then knows
  /// when a task sleeps and when it has been woken.
  ///
  /// - Parameters:
  ///   - duration: how long to sleep.
  ///   - tolerance: how much later it may be. Nil for what the clock thinks best.
  /// - Throws: what the clock throws, `CancellationError` when the task is cancelled.
  nonisolated(nonsending)
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
  {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
