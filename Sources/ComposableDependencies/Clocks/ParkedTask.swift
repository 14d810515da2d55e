/// Where one task sleeps: an actor that doesn't run the task which goes there, but hands it over.
///
/// A continuation would not do. A task whose continuation is resumed is put into the global pool
/// first, and goes on to its actor from there some time later. A task that lies here is run by
/// whoever wakes it, up to where it enters the queue of its own actor: when ``Sleeper/wake()``
/// returns it is in that queue, and whatever is put there later comes after it.
actor ParkedTask {
  private nonisolated let executor: Executor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter park: takes the sleeping task, or wakes it at once. Called when the task has
  ///   left the thread that it ran on.
  init(park: @escaping @Sendable (Sleeper.ParkedJob) -> Void) {
    executor = Executor(park: park)
  }

  /// Lies down, and returns what the closure gives after waking.
  ///
  /// Never inlined, lest the way to this actor is optimised away.
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
