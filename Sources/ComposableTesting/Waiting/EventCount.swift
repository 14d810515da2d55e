internal import ComposableDependencies

/// Tells those who wait that something has happened, and loses nothing that happens between looking
/// and waiting: who waits says how many rings it knows of.
final class EventCount: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  /// How often it has rung. To be asked before one looks.
  var count: Int { state.withLock { $0.count } }

  /// Wakes everybody who waits. From any thread.
  func advance() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when it has rung more often than that, or when the task that waits is cancelled.
  func wait(after count: Int, isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          // Asked under the lock: a cancellation after this rings.
          if Task.isCancelled || state.count > count { return true }
          state.waiting.append(continuation)
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      advance()
    }
  }
}
