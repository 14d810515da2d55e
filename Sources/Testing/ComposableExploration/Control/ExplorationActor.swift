/// The actor of the explored store. Its jobs wait in a ``JobQueue``.
actor ExplorationActor {
  private nonisolated let executor: IsolatedExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(queue: JobQueue) {
    executor = IsolatedExecutor(queue: queue)
  }
}

private final class IsolatedExecutor: SerialExecutor {
  private let queue: JobQueue

  init(queue: JobQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.enqueue(UnownedJob(job), on: asUnownedSerialExecutor())
  }

  // The explorer uses the store between the jobs, on the thread that runs them.

  func checkIsolated() {
    precondition(queue.isCurrent, "The store that is explored was used on another thread.")
  }

  func isIsolatingCurrentContext() -> Bool? { queue.isCurrent }
}

/// Runs what the effects do on no actor, and on default actors, as jobs of the same queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class FreeExecutor: TaskExecutor {
  private let queue: JobQueue

  init(queue: JobQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.enqueue { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
