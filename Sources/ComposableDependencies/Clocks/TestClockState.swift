/// Who sleeps on a ``TestClock`` and what it shows, without the waking.
///
/// Every sleep has an id, and goes through `begin`, `park` and `end` once each; a cancellation
/// may come at any moment in between.
struct TestClockState<Instant: InstantProtocol> {
  enum Outcome: Sendable {
    case due
    case cancelled
    case givenUp(TestClockNotAdvanced)
  }

  private enum Phase {
    case awake
    case asleep
    case ended(Outcome)
  }

  private(set) var now: Instant
  /// Changes whenever somebody lies down or is woken.
  private(set) var changes = 0
  /// Changes whenever somebody is woken or the clock moves: a sign that it is not forgotten.
  private(set) var progress = 0
  private var phases: [Int: Phase] = [:]
  private var queue = SleepQueue<Instant>()
  private var sleepingTasks: Set<_TaskIdentity> = []
  private var lastID = 0
  /// How many calls are moving the clock.
  private var advances = 0

  init(now: Instant) {
    self.now = now
  }

  var isAnybodyAsleep: Bool { !queue.isEmpty }
  /// Whether some task has called sleep and does not sleep yet, or not any more.
  var isAnyoneOnTheWay: Bool { phases.count > queue.count }
  var isAdvancing: Bool { advances > 0 }
  /// Who sleeps and until when, in the order of waking.
  var sleepers: [SleepQueue<Instant>.Entry] { queue.sorted }

  func isAsleep(_ task: _TaskIdentity) -> Bool {
    sleepingTasks.contains(task)
  }

  mutating func begin() -> Int {
    lastID += 1
    phases[lastID] = .awake
    return lastID
  }

  /// Whether it sleeps now. If not, because it is due already or was cancelled, it is to be woken
  /// at once.
  mutating func park(_ sleeper: Sleeper, until deadline: Instant) -> Bool {
    guard case .awake? = phases[sleeper.id] else { return false }
    guard now < deadline else {
      phases[sleeper.id] = .ended(.due)
      return false
    }
    phases[sleeper.id] = .asleep
    queue.insert(.init(deadline: deadline, sleeper: sleeper))
    if let task = sleeper.task { sleepingTasks.insert(task) }
    changes += 1
    return true
  }

  /// Whom to wake, if it sleeps already.
  mutating func cancel(_ id: Int) -> Sleeper? {
    switch phases[id] {
    case nil, .ended: return nil
    case .awake:
      phases[id] = .ended(.cancelled)
      return nil
    case .asleep:
      return queue.remove(id: id).map { wake($0.sleeper, as: .cancelled) }
    }
  }

  mutating func end(_ id: Int) -> Outcome {
    guard case .ended(let outcome)? = phases.removeValue(forKey: id) else {
      preconditionFailure("A sleep has ended that nobody woke.")
    }
    return outcome
  }

  mutating func beginAdvancing() {
    advances += 1
    progress += 1
  }

  mutating func endAdvancing() {
    advances -= 1
  }

  /// Moves to the next deadline that is not after the limit, and gives whom to wake there.
  mutating func wakeNext(upTo limit: Instant? = nil) -> Sleeper? {
    guard let first = queue.first else { return nil }
    if let limit, limit < first.deadline { return nil }
    now = max(now, first.deadline)
    return queue.removeFirst().map { wake($0.sleeper, as: .due) }
  }

  /// Moves on when nobody is left to wake. Never back: another call may have been further.
  mutating func finish(at deadline: Instant) {
    now = max(now, deadline)
    progress += 1
  }

  /// Wakes everybody with an error.
  mutating func giveUp(_ error: TestClockNotAdvanced) -> [Sleeper] {
    var woken: [Sleeper] = []
    while let entry = queue.removeFirst() {
      woken.append(wake(entry.sleeper, as: .givenUp(error)))
    }
    return woken
  }

  private mutating func wake(_ sleeper: Sleeper, as outcome: Outcome) -> Sleeper {
    phases[sleeper.id] = .ended(outcome)
    if let task = sleeper.task { sleepingTasks.remove(task) }
    changes += 1
    progress += 1
    return sleeper
  }
}
