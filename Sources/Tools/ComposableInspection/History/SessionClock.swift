internal import ComposableFoundation
internal import ComposableThreads

/// The time of a session, in nanoseconds from its beginning.
final class SessionClock: Sendable {
  private let origin: UInt64
  private let begin: Date
  /// The source of the time in tests.
  private let fixed: (@Sendable () -> UInt64)?

  init() {
    origin = composable_nanoseconds()
    begin = Date()
    fixed = nil
  }

  /// - Parameter now: returns the nanoseconds.
  init(now: @escaping @Sendable () -> UInt64) {
    origin = 0
    begin = Date(timeIntervalSince1970: 0)
    fixed = now
  }

  /// The time, accurate to a few milliseconds.
  var coarse: UInt64 {
    if let fixed { return fixed() }
    // A tick may be from before the session.
    let now = composable_coarse_nanoseconds()
    return now > origin ? now &- origin : 0
  }

  /// The date of a time.
  func date(of time: UInt64) -> Date { begin.addingTimeInterval(time.seconds) }

  var now: UInt64 {
    if let fixed { return fixed() }
    return composable_nanoseconds() &- origin
  }
}

extension UInt64 {
  /// Nanoseconds in seconds.
  var seconds: Double { Double(self) * 1e-9 }
}
