internal import Dispatch

/// The threads that sessions run on, and the time by which it is decided on which.
package struct SessionLanes: Sendable {
  /// Runs short jobs, in the system's pool.
  var short: @Sendable (_ run: @escaping @Sendable () -> Void) -> Void
  /// Runs long jobs, in separate threads, one for each core.
  var long: @Sendable (_ run: @escaping @Sendable () -> Void) -> Void
  var now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - short: runs a closure in the threads for short jobs.
  ///   - long: runs a closure in the threads for long jobs.
  ///   - now: the time.
  package init(
    short: @escaping @Sendable (_ run: @escaping @Sendable () -> Void) -> Void,
    long: @escaping @Sendable (_ run: @escaping @Sendable () -> Void) -> Void,
    now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    (self.short, self.long, self.now) = (short, long, now)
  }

  /// The lanes of the process. Each quality-of-service class of Dispatch has its own threads.
  static let ofProcess = SessionLanes { run in
    Task.detached { run() }
  } long: { run in
    DispatchQueue.global(qos: .utility).async(execute: run)
  } now: {
    .now
  }
}
