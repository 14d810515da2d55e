internal import ComposableLocks

/// The actor of a test store that is created outside of any actor, as in an `async` test without
/// `@MainActor`.
///
/// Its jobs run under a lock. So the test, which is not on the actor, can access the store's state
/// between two jobs, even where it can't wait.
actor TestStoreActor {
  private let executor = LockingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Runs an operation while no job of the actor runs.
  nonisolated func exclusively<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try executor.exclusively(operation)
  }

  /// Runs an operation on the actor. The caller waits for it, so the two don't run at the same time.
  nonisolated func run<Result>(_ operation: @escaping () -> Result) async -> Result {
    await perform(Transfer(value: operation)).value
  }

  private func perform<Result>(_ operation: Transfer<() -> Result>) -> Transfer<Result> {
    Transfer(value: operation.value())
  }
}

/// A value that is passed to the actor and back. Unchecked because the side that passed it waits.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value
}

/// Runs jobs in the global pool, one at a time and each under a lock.
private final class LockingExecutor: SerialExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private let queue = Locked(Queue())
  private let lock = Locked(())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    if isFirst { Task.detached { self.runJobs() } }
  }

  func exclusively<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try lock.withLock { _ in try operation() }
  }

  private func runJobs() {
    while let jobs = takeJobs() {
      for job in jobs {
        exclusively { job.runSynchronously(on: asUnownedSerialExecutor()) }
      }
    }
  }

  /// Nil if there are none, and the next one has to start running again.
  private func takeJobs() -> [UnownedJob]? {
    queue.withLock { queue in
      guard !queue.jobs.isEmpty else {
        queue.isRunning = false
        return nil
      }
      defer { queue.jobs = [] }
      return queue.jobs
    }
  }
}
