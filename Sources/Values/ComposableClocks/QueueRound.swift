internal import ComposableRuntime

/// A task that passes through the queue of the main actor and then through the global pool's, each behind all jobs that
/// are ready there. Beside thousands of tests on a busy machine, this takes many seconds.
final class QueueRound: Sendable {
  private let hasPassed = Locked(false)

  init() {
    // The caller's activity would seem to work.
    TaskActivity.$current.withValue(nil) {
      _ = Task { [hasPassed] in
        await QueueBarrier.pass(MainActor.shared)
        await QueueBarrier.passPool()
        hasPassed.withLock { $0 = true }
      }
    }
  }

  var isOver: Bool { hasPassed.withLock { $0 } }
}
