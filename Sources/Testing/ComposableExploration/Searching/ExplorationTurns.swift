internal import ComposableRuntime
internal import DequeModule

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Lets half as many explorations work at a time as the machine has cores.
///
/// Each keeps a core busy. With all of them busy, a test beside the explorations waits long for its tasks, and one that waits
/// in real time, as a test store does at its end, fails.
package final class ExplorationTurns: Sendable {
  package static let ofProcess = ExplorationTurns(
    count: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))

  private struct State {
    var free: Int
    var waiting: Deque<CheckedContinuation<Void, Never>> = []
  }

  private let state: Locked<State>

  init(count: Int) {
    state = Locked(State(free: count))
  }

  /// Waits for a turn. The first to wait is the first to have one.
  package func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn.
  package func give() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.popFirst()
    }
    next?.resume()
  }
}
