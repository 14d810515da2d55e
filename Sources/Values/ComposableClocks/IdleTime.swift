/// Measures real time, counting only the time in which the process is nearly idle.
///
/// On a busy machine a test may wait five seconds to run on the main actor or in the global pool. That is not a hang:
/// in a hang the process is idle. A process that gets no core seems idle, too, but then the steps of the measurement
/// end late.
package struct IdleTime {
  /// The background work of an idle process, as a fraction of one core: one in this many.
  private static let share = 5
  /// The upper limits for a process that is never idle, as multiples of the requested time: for the steps in which a round
  /// of the queues ended, so that a test that waits for the main actor or the pool went on, and for all steps.
  private static let longest = (rounds: 30, all: 600)

  private let limit: Duration
  private var idle = Duration.zero
  private var rounds = Duration.zero
  private var passed = Duration.zero

  package init(of limit: Duration) {
    self.limit = limit
  }

  /// The time to wait before the next check.
  package var step: Duration { limit / 10 }

  /// Whether the time is over after another step, in which the process computed for the given time,
  /// or for an unknown time.
  ///
  /// - Parameters:
  ///   - length: how long the step took.
  ///   - isRound: whether a round of the queues ended in the step.
  package mutating func pass(computing: Duration?, length: Duration, isRound: Bool) -> Bool {
    passed += step
    if isRound { rounds += step }
    let isBusy = computing.map { $0 > step / Self.share } ?? false
    let isLate = length > step * 5 / 4
    if isBusy || isLate {
      idle = .zero
    } else {
      idle += step
    }
    return idle >= step * 10 || rounds >= limit * Self.longest.rounds
      || passed >= limit * Self.longest.all
  }

  static func sleep(for duration: Duration) async throws {
    var time = IdleTime(of: duration)
    var computed = processorTime()
    var round: QueueRound?
    var isOver = false
    while !isOver {
      let start = ContinuousClock.now
      try await Task.sleep(for: time.step)
      // Behind all jobs that are queued in the pool now.
      await Task.yield()
      let length = start.duration(to: .now)
      let now = processorTime()
      let computing = now.flatMap { now in computed.map { now - $0 } }
      let isRound = round?.isOver == true
      if isRound || round == nil { round = QueueRound() }
      isOver = time.pass(computing: computing, length: length, isRound: isRound)
      computed = now
    }
  }
}
