internal import ComposableRuntime

/// A task that goes through the queue of the main actor and then through that of the global pool, each behind all that is
/// ready there. Beside thousands of tests on a busy machine that takes many seconds.
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
