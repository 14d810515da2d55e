internal import Dispatch

/// The threads that sessions run on, and the time by which it is decided on which.
package struct SessionLanes: Sendable {
  /// Runs what is short: in the system's pool.
  var short: @Sendable (_ run: @escaping @Sendable () -> Void) -> Void
  /// Runs what takes long, in threads of its own, one for each core.
  var long: @Sendable (_ run: @escaping @Sendable () -> Void) -> Void
  var now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - short: runs a closure in the threads for what is short.
  ///   - long: runs a closure in the threads for what takes long.
  ///   - now: the time.
  package init(
    short: @escaping @Sendable (_ run: @escaping @Sendable () -> Void) -> Void,
    long: @escaping @Sendable (_ run: @escaping @Sendable () -> Void) -> Void,
    now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    (self.short, self.long, self.now) = (short, long, now)
  }

  /// Those of the process. Each class of service of Dispatch has threads of its own.
  static let ofProcess = SessionLanes { run in
    Task.detached { run() }
  } long: { run in
    DispatchQueue.global(qos: .utility).async(execute: run)
  } now: {
    .now
  }
}
