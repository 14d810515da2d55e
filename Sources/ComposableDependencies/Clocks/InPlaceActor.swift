/// A task that goes to this actor gets there at once, on the thread that it is on.
///
/// `Clock.sleep(until:tolerance:)` is a requirement that the standard library compiled to begin in
/// the global pool, unless its witness belongs to an actor. A clock that is controlled by a test
/// must not take that detour: when a task is back from the pool is the pool's business, and nobody
/// could tell when an effect on the main actor has gone to sleep or has been woken. So the clocks'
/// `sleep` belongs to this actor; going there and back costs two function calls, and the way back
/// leads directly into the queue of the caller's own actor.
///
/// Nothing is isolated to it, so that there is nothing to exclude anybody from: what runs on it at
/// the same time shares no state without a lock.
@globalActor
public actor _InPlaceActor {
  /// The one there is.
  public static let shared = _InPlaceActor()

  private static let executor = InPlaceExecutor()

  /// Runs a job as soon as it is ready, where it became ready.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }
}

private final class InPlaceExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
