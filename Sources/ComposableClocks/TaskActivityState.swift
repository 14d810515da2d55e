/// What a ``TaskActivity`` waits for, and the waiters for its rest.
struct TaskActivityState {
  /// A callback for when the activity comes to rest. Call without holding locks.
  struct Waiter: Sendable {
    let resume: @Sendable () -> Void
  }

  var ownTask: TaskIdentity?
  var waiters: [Int: Waiter] = [:]
  /// Unlike a waiter, it is called each time.
  var observer: Waiter?
  private(set) var isFinished = false
  private(set) var changes = 0
  /// How many of its jobs are in the global pool, and how many have been.
  private(set) var jobs = 0
  private(set) var jobCount = 0
  private var waits: [TaskActivity.WaitID: (order: Int, wait: TaskActivity.Wait)] = [:]
  private var lastID = 0

  var isResting: Bool { isFinished || !waits.isEmpty }

  var isOwnTaskWaiting: Bool {
    guard let ownTask else { return false }
    return waits.values.contains { $0.wait.task == ownTask }
  }

  var sortedWaits: [TaskActivity.Wait] {
    waits.values.sorted { $0.order < $1.order }.map(\.wait)
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func begin(_ wait: TaskActivity.Wait, id: TaskActivity.WaitID) -> [Waiter] {
    changes += 1
    waits[id] = (nextID(), wait)
    return takeWaiters()
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
  mutating func endJob() -> Waiter? {
    jobs -= 1
    return jobs == 0 ? observer : nil
  }

  mutating func finish() -> [Waiter] {
    changes += 1
    isFinished = true
    return takeWaiters()
  }

  private mutating func takeWaiters() -> [Waiter] {
    defer { waiters = [:] }
    return waiters.sorted { $0.key < $1.key }.map(\.value) + (observer.map { [$0] } ?? [])
  }
}
