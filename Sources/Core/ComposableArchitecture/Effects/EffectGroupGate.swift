internal import ComposableRuntime

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
    /// Whether a thread runs the jobs. Another thread leaves its jobs to that one, because an actor's jobs
    /// must not run at once.
    var isRunning = false

    mutating func append(_ job: UnownedJob) {
      if self.job == nil { self.job = job } else { otherJobs.append(job) }
    }

    /// The next job, if the gate is open.
    mutating func next() -> UnownedJob? {
      guard isOpen, let next = job else {
        isRunning = false
        return nil
      }
      job = otherJobs.isEmpty ? nil : otherJobs.removeFirst()
      return next
    }

    /// Whether the caller has to run the jobs.
    mutating func startRunning() -> Bool {
      guard isOpen, !isRunning else { return false }
      isRunning = true
      return true
    }
  }

  let state: Locked<State>

  init(_ tasks: EffectGroupTasks) {
    state = Locked(State(tasks: tasks))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let runsJobs = state.withLock { state in
      state.append(job)
      return state.startRunning()
    }
    // Not run in place: `enqueue` is called by the waiting task, which has not been suspended yet.
    if runsJobs { Task.detached { [self] in runJobs() } }
  }

  private func runJobs() {
    while let job = state.withLock({ $0.next() }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  func remove(_ token: EffectToken, isLast: Bool) {
    let runsJobs = state.withLock { state in
      state.tasks.remove(token)
      guard isLast else { return false }
      state.isOpen = true
      return state.startRunning()
    }
    if runsJobs { runJobs() }
  }
}
