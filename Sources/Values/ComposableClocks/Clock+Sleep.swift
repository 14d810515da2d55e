extension Clock {
  /// Sleeps for a duration from the clock's current instant.
  ///
  /// The standard library's method of this name starts in the global pool. This one replaces it where
  /// this module is imported, and stays on the caller's actor: a controlled clock then knows when a
  /// task sleeps and when it has been woken.
  ///
  /// - Parameters:
  ///   - duration: how long to sleep.
  ///   - tolerance: how much later the task may wake. Nil for the clock's choice.
  /// - Throws: the clock's errors; `CancellationError` if the task is cancelled.
  nonisolated(nonsending)
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws
  {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
