/// Where one task sleeps: an actor that doesn't run its task, but hands it over to be resumed.
///
/// A continuation would not do: resuming it puts the task into the global pool first, and the task
/// reaches its actor some time later. ``Sleeper/wake()`` instead runs the parked task on the calling
/// thread until it enters the queue of its own actor: when it returns, the task is in that queue, ahead
/// of everything that is enqueued later.
actor ParkedTask {
  private nonisolated let executor: Executor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter park: takes the suspended task, or wakes it at once. Called when the task has left
  ///   the thread that it ran on.
  init(park: @escaping @Sendable (Sleeper.ParkedJob) -> Void) {
    executor = Executor(park: park)
  }

  /// Suspends the task, and returns the closure's result after it is woken.
  ///
  /// Never inlined: the optimizer could otherwise remove the hop to this actor.
  @inline(never)
  func park<Result: Sendable>(then wake: @Sendable () -> Result) -> Result {
    wake()
  }

  private final class Executor: SerialExecutor {
    private let park: @Sendable (Sleeper.ParkedJob) -> Void

    init(park: @escaping @Sendable (Sleeper.ParkedJob) -> Void) {
      self.park = park
    }

    func enqueue(_ job: consuming ExecutorJob) {
      park(Sleeper.ParkedJob(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
  }
}
