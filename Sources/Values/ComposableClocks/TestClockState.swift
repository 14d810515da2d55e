/// The current instant of a ``TestClock`` and its sleepers; the clock itself resumes the tasks.
///
/// Every sleep has an id, and goes through `begin`, `park` and `end` once each. A cancellation can
/// come at any moment in between.
struct TestClockState<Instant: InstantProtocol> {
  enum Outcome: Sendable {
    case due
    case cancelled
    case givenUp(TestClockNotAdvanced)
  }

  /// A task that waits until others sleep.
  struct SleeperWait {
    let count: Int
    /// Yields when that many sleep.
    let reached: AsyncStream<Void>.Continuation
  }

  private enum Phase {
    case awake
    case asleep
    case ended(Outcome)
  }

  private(set) var now: Instant
  /// Changes whenever a task falls asleep or is woken.
  private(set) var changes = 0
  /// Changes whenever a task is woken or the clock moves: a sign that the clock isn't forgotten.
  private(set) var progress = 0
  private var phases: [Int: Phase] = [:]
  private var queue = SleepQueue<Instant>()
  private var sleepingTasks: Set<TaskIdentity> = []
  private var lastID = 0
  private var sleeperWaits: [Int: SleeperWait] = [:]
  /// How many calls are moving the clock.
  private var advances = 0

  init(now: Instant) {
    self.now = now
  }

  var areSomeAsleep: Bool { !queue.isEmpty }
  var sleeperCount: Int { queue.count }
  /// Whether a task has called sleep but doesn't sleep yet, or has been woken but not returned.
  var areSomeBetweenSleeps: Bool { phases.count > queue.count }
  var isAdvancing: Bool { advances > 0 }
  /// The sleepers and their deadlines, in waking order.
  var sleepers: [SleepQueue<Instant>.Entry] { queue.sorted }

  /// The waits for which enough tasks sleep now.
  var reachedWaits: [SleeperWait] { sleeperWaits.values.filter { $0.count <= sleeperCount } }

  func isAsleep(_ task: TaskIdentity) -> Bool {
    sleepingTasks.contains(task)
  }

  mutating func begin() -> Int {
    lastID += 1
    phases[lastID] = .awake
    return lastID
  }

  /// Returns whether the task sleeps now. If not, because it is already due or was cancelled, wake it at
  /// once.
  mutating func park(_ sleeper: Sleeper, until deadline: Instant) -> Bool {
    guard case .awake? = phases[sleeper.id] else { return false }
    guard now <= deadline else {
      phases[sleeper.id] = .ended(.due)
      return false
    }
    phases[sleeper.id] = .asleep
    queue.insert(.init(deadline: deadline, sleeper: sleeper))
    if let task = sleeper.task { sleepingTasks.insert(task) }
    changes += 1
    return true
  }

  /// Returns the sleeper to wake, if it already sleeps.
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

  /// Returns the id of the wait, for its end; nil if that many sleep already.
  mutating func begin(_ wait: SleeperWait) -> Int? {
    guard sleeperCount < wait.count else { return nil }
    lastID += 1
    sleeperWaits[lastID] = wait
    return lastID
  }

  mutating func endWait(_ id: Int) {
    sleeperWaits[id] = nil
  }

  mutating func end(_ id: Int) -> Outcome {
    guard case .ended(let outcome)? = phases.removeValue(forKey: id) else {
      preconditionFailure("A sleep ended without being woken.")
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

  /// Moves to the next deadline that is not after the limit, and returns the sleeper to wake.
  mutating func wakeNext(upTo limit: Instant? = nil) -> Sleeper? {
    guard let first = queue.first else { return nil }
    if let limit, limit < first.deadline { return nil }
    now = max(now, first.deadline)
    return queue.removeFirst().map { wake($0.sleeper, as: .due) }
  }

  /// Moves on when there is no sleeper left to wake. Never back: another call may have moved further.
  mutating func finish(at deadline: Instant) {
    now = max(now, deadline)
    progress += 1
  }

  /// Wakes all sleepers with an error.
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
