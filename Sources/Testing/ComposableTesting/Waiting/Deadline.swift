internal import ComposableRuntime

/// The end of a timeout, in real time that counts only while the machine keeps up.
///
/// The time is divided into ticks. A tick counts when two tasks, started at its beginning, have run: one of the lowest
/// priority, so that all ready tasks have run before, and one of the caller's priority, which is scheduled in the
/// global pool and on the store's actor as often as a step of an effect. Where priorities have separate threads, the
/// first task passes while the effects wait. So the time does not run out for an effect that only waits for a thread on
/// a busy machine. After six hundred times the timeout it is over in any case, since an effect that never rests would
/// let no other task run.
final class Deadline: Sendable {
  private static let ticks = 20
  private static let longest = 600 * ticks
  /// How often a tick's task is scheduled, in the pool and on the actor.
  private static let turns = 5

  private struct State {
    var passed = 0
    var isOver = false
    var task: Task<Void, Never>?
  }

  private let state = Locked(State())

  var isOver: Bool { state.withLock { $0.isOver } }

  init(after timeout: Duration, events: EventCount, isolation: (any Actor)?) {
    let priority = Task.currentPriority
    let task = Task.detached { [weak self] in
      var begun = 0
      for _ in 0..<Self.longest {
        if self?.passed == begun {
          begun += 1
          Task.detached(priority: .background) {
            Task.detached(priority: priority) {
              for _ in 0..<Self.turns {
                await Task.yield()
                await self?.visit(isolation: isolation)
              }
              self?.pass()
            }
          }
        }
        do {
          try await Task.sleep(for: timeout / Self.ticks)
        } catch {
          return
        }
        if self?.passed ?? 0 >= Self.ticks { break }
      }
      self?.state.withLock { $0.isOver = true }
      events.advance()
    }
    state.withLock { $0.task = task }
  }

  deinit {
    state.withLock { $0.task }?.cancel()
  }

  private var passed: Int { state.withLock { $0.passed } }

  private func pass() { state.withLock { $0.passed += 1 } }

  /// Never inlined: the optimizer could otherwise remove the hop to the actor.
  @inline(never)
  private func visit(isolation: isolated (any Actor)?) {}
}
