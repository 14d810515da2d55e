/// Where one task sleeps: an actor that doesn't run the task which goes there, but hands it over.
///
/// A continuation would not do. A task whose continuation is resumed is put into the global pool
/// first, and goes on to its actor from there some time later. A task that lies here is run by
/// whoever wakes it, up to where it enters the queue of its own actor: when ``Sleeper/wake()``
/// returns it is in that queue, and whatever is put there later comes after it.
actor Bed {
  private nonisolated let executor: Executor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter layDown: takes the sleeping task, or wakes it at once. Called when the task has
  ///   left the thread that it ran on.
  init(layDown: @escaping @Sendable (Sleeper.Body) -> Void) {
    executor = Executor(layDown: layDown)
  }

  /// Lies down, and returns what the closure gives after waking.
  ///
  /// Never inlined, lest the way to this actor is optimised away.
  @inline(never)
  func sleep<Result: Sendable>(then wake: @Sendable () -> Result) -> Result {
    wake()
  }

  private final class Executor: SerialExecutor {
    private let layDown: @Sendable (Sleeper.Body) -> Void

    init(layDown: @escaping @Sendable (Sleeper.Body) -> Void) {
      self.layDown = layDown
    }

    func enqueue(_ job: consuming ExecutorJob) {
      layDown(Sleeper.Body(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
  }
}
