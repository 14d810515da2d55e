internal import ComposableRuntime

/// Runs the effects of stores without an actor: in the global pool, one job at a time.
///
/// A default actor would keep a thread of the pool for as long as it has jobs, and an effect that never
/// suspends would starve the rest of the program. This one gives the thread back after each job.
package actor PoolActor {
  private nonisolated let executor = PoolExecutor()

  package init() {}

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Runs an operation outside of the actor while none of its jobs runs.
  package nonisolated func exclusively<Result>(
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try executor.exclusively(operation)
  }
}

private final class PoolExecutor: SerialExecutor {
  private let pending = Locked(PendingJobs())
  /// Held while a job runs. Not empty: an empty value has the address of the lock's own memory, and the thread
  /// sanitizer would confuse accesses to the two.
  private let lock = Locked(false)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if pending.withLock({ $0.append(job) }) { runNext() }
  }

  func exclusively<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try lock.withLock { _ in try operation() }
  }

  private func runNext() {
    Task.detached { [self] in
      let job = pending.withLock { $0.takeFirst() }
      exclusively { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if pending.withLock({ $0.continues() }) { runNext() }
    }
  }
}
