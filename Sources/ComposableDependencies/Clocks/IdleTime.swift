/// Real time, of which only that counts in which the process had next to nothing to do.
///
/// On a busy machine five seconds may well pass while a test waits for its turn, on the main actor
/// or in the global pool. That is no hang. In a hang nothing computes any more.
package struct IdleTime {
  /// What a process may compute in the background, as a share of one core, and still be idle.
  private static let share = 5
  /// How many times longer than asked it may take, for a process that is never idle.
  private static let longest = 30

  private let limit: Duration
  private var idle = Duration.zero
  private var passed = Duration.zero

  package init(of limit: Duration) {
    self.limit = limit
  }

  /// How long to wait before the next look.
  package var step: Duration { limit / 10 }

  /// Whether it is over, when a step has passed in which the process computed for so long, or for
  /// an unknown time.
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
