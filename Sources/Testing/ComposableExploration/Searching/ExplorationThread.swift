#if canImport(Dispatch)
  internal import Dispatch
#endif

/// Runs an exploration outside of the threads that all tasks of the process share.
///
/// An exploration works without a pause, for seconds. There is one shared thread for each core, and a test beside it that
/// waits for an effect, and for no longer than a timeout, would wait for the exploration, and fail.
///
/// - Parameter operation: the exploration. On an actor, it stays there.
package func onThreadOfItsOwn<Result: Sendable, Failure: Error>(
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  #if canImport(Dispatch)
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return try await operation()
    }
    let thread = ExplorationThread()
    defer { withExtendedLifetime(thread) {} }
    return try await withTaskExecutorPreference(thread) { () async throws(Failure) -> Result in
      begin()
      return try await operation()
    }
  #else
    return try await operation()
  #endif
}

/// Code that has to be somewhere. Without any before the operation, which begins where its caller is, the compiler leaves
/// out the move to the executor.
@inline(never) @_optimize(none)
private func begin() {}

#if canImport(Dispatch)
  /// A serial queue is not one of the queues of tasks, and gets a thread even if those are busy.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class ExplorationThread: TaskExecutor {
    private let queue = DispatchQueue(label: "ComposableExploration")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
#endif
