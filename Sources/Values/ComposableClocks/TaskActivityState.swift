/// The events that a ``TaskActivity`` waits for, and the observer of its rest.
struct TaskActivityState {
  /// Called each time the activity comes to rest. Call without holding locks.
  typealias Observer = @Sendable () -> Void

  var ownTask: TaskIdentity?
  var observer: Observer?
  private(set) var isFinished = false
  private(set) var changes = 0
  /// How many of its jobs are in the global pool, and how many have been.
  private(set) var jobs = 0
  private(set) var jobCount = 0
  private var waits: [TaskActivity.WaitID: (order: Int, wait: TaskActivity.Wait)] = [:]
  private var lastOrder = 0

  var isResting: Bool { isFinished || !waits.isEmpty }

  var isOwnTaskWaiting: Bool {
    guard let ownTask else { return false }
    return waits.values.contains { $0.wait.task == ownTask }
  }

  var sortedWaits: [TaskActivity.Wait] {
    waits.values.sorted { $0.order < $1.order }.map(\.wait)
  }

  mutating func begin(_ wait: TaskActivity.Wait, id: TaskActivity.WaitID) -> Observer? {
    changes += 1
    lastOrder += 1
    waits[id] = (lastOrder, wait)
    return observer
  }

  mutating func end(_ id: TaskActivity.WaitID) {
    changes += 1
    waits[id] = nil
  }

  mutating func beginJob() {
    jobs += 1
    jobCount += 1
  }

  /// - Returns: the observer to call, without holding locks, if no job is left.
  mutating func endJob() -> Observer? {
    jobs -= 1
    return jobs == 0 ? observer : nil
  }

  mutating func finish() -> Observer? {
    changes += 1
    isFinished = true
    return observer
  }
}
