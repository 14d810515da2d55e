/// Measures real time, counting only the time in which the process is nearly idle.
///
/// On a busy machine a test may wait five seconds for its turn on the main actor or in the global
/// pool. That is not a hang: in a hang the process is idle.
package struct IdleTime {
  /// The background work of an idle process, as a fraction of one core: one in this many.
  private static let share = 5
  /// The upper limit for a process that is never idle, as a multiple of the requested time.
  private static let longest = 30

  private let limit: Duration
  private var idle = Duration.zero
  private var passed = Duration.zero

  package init(of limit: Duration) {
    self.limit = limit
  }

  /// The time to wait before the next check.
  package var step: Duration { limit / 10 }

  /// Whether the time is over after another step, in which the process computed for the given time,
  /// or for an unknown time.
  package mutating func pass(computing: Duration?) -> Bool {
    passed += step
    if let computing, computing > step / Self.share {
      idle = .zero
    } else {
      idle += step
    }
    return idle >= step * 10 || passed >= limit * Self.longest
  }

  static func sleep(for duration: Duration) async throws {
    var time = IdleTime(of: duration)
    var computed = processorTime()
    var isOver = false
    while !isOver {
      try await Task.sleep(for: time.step)
      let now = processorTime()
      isOver = time.pass(computing: now.flatMap { now in computed.map { now - $0 } })
      computed = now
    }
  }
}
