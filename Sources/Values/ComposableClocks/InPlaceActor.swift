/// An actor that runs a task at once, on the thread that the task is already on.
///
/// The standard library compiled the requirement `Clock.sleep(until:tolerance:)` to start in the
/// global pool, unless its witness belongs to an actor. A controlled clock must not take that
/// detour: the pool decides when a task returns from it, so that no test could know when an effect on
/// the main actor sleeps or has been woken. Therefore the clocks' `sleep` belongs to this actor:
/// going there and back costs two function calls, and the way back leads directly into the queue of
/// the caller's own actor.
///
/// The actor isolates no state, so it needs no mutual exclusion: jobs that run on it concurrently
/// share state only under locks.
@globalActor
public actor _InPlaceActor {
  /// The only instance.
  public static let shared = _InPlaceActor()

  private static let executor = InPlaceExecutor()

  /// Runs a job as soon as it is ready, on the thread where it became ready.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }
}

private final class InPlaceExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
