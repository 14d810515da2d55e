internal import ComposableLocks

/// Suspends tasks until the last effect of a group has ended.
///
/// An actor whose executor keeps its jobs until then, and runs them where that effect ends: on the
/// store's actor. From there a task resumes on its own actor, usually the same one. All other ways to
/// resume a task lead through the pool, and switch threads twice; see `Decisions/0037`.
actor EffectGroupGate {
  private nonisolated let executor: GateExecutor
  private var passCount = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter tasks: the group's tasks.
  init(_ tasks: EffectGroupTasks) {
    executor = GateExecutor(tasks)
  }

  /// Returns when the gate has been opened. It counts, because the compiler omits a switch to an actor
  /// on which nothing is done.
  func pass() { passCount += 1 }

  /// Closes the gate again after it was opened.
  nonisolated func close() {
    executor.state.withLock { $0.isOpen = false }
  }

  /// Adds a task that has joined the group.
  nonisolated func insert(_ task: Task<Void, Never>, for token: EffectToken) {
    executor.state.withLock { $0.tasks.insert(task, for: token) }
  }

  /// Removes a task of the group that has ended.
  ///
  /// - Parameter isLast: whether it was the last one; then the gate opens.
  nonisolated func remove(_ token: EffectToken, isLast: Bool) {
    executor.remove(token, isLast: isLast)
  }

  /// Cancels the group's tasks. Called on any thread, when a waiting task is cancelled.
  nonisolated func cancelTasks() {
    let tasks = executor.state.withLock { state in
      state.wasWaiterCancelled = true
      return state.tasks
    }
    tasks.cancel()
  }

  nonisolated var wasWaiterCancelled: Bool {
    executor.state.withLock { $0.wasWaiterCancelled }
  }
}

private final class GateExecutor: SerialExecutor {
  struct State {
    var tasks: EffectGroupTasks
    var wasWaiterCancelled = false
    /// Usually the only one.
    var job: UnownedJob?
    var otherJobs: [UnownedJob] = []
    var isOpen = false
  }

  let state: Locked<State>

  init(_ tasks: EffectGroupTasks) {
    state = Locked(State(tasks: tasks))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = state.withLock { state in
      if !state.isOpen {
        if state.job == nil { state.job = job } else { state.otherJobs.append(job) }
      }
      return state.isOpen
    }
    // Not run in place: `enqueue` is called by the waiting task, which has not been suspended yet.
    if isOpen { Task.detached { [self] in run(job) } }
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }

  func remove(_ token: EffectToken, isLast: Bool) {
    let (job, otherJobs): (UnownedJob?, [UnownedJob]) = state.withLock { state in
      state.tasks.remove(token)
      guard isLast else { return (nil, []) }
      state.isOpen = true
      defer {
        state.job = nil
        state.otherJobs = []
      }
      return (state.job, state.otherJobs)
    }
    if let job { run(job) }
    for job in otherJobs { run(job) }
  }
}
