internal import ComposableRuntime

/// Notifies waiting tasks of events. No event is lost between checking and waiting, because a waiter
/// passes the number of events that it knows about.
final class EventCount: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// How many events there have been. Read it before checking.
  var count: Int { state.withLock { $0.count } }

  /// Records an event and wakes all waiters. May be called on any thread.
  func advance() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when there have been more events than `count`, or when the waiting task is cancelled.
  func wait(after count: Int, isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          // Checked under the lock: a cancellation after this wakes the waiter.
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
