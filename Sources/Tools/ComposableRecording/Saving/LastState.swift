internal import ComposableRuntime

/// The state after the last turn, for a file that is saved when the store can't be asked: from another thread, or after
/// the store is gone.
///
/// It is released before each turn. A copy that is kept during a turn would make it copy the storage that it changes.
///
/// Unchecked: the state is behind a lock. A file that is saved from another thread encodes a copy of it.
final class LastState<State>: @unchecked Sendable {
  private struct Content {
    /// Nil during a turn.
    var state: State?
    /// Nil before there is a store.
    var turn: Int?
    /// Whether a file was saved without the state since the turn began.
    var isMissed = false
  }

  private let content = Locked(Content())

  /// Call before a turn.
  func release() {
    // Released outside of the lock: it may have deinitializers.
    let previous = content.withLock { content in
      defer { content.state = nil }
      return content.state
    }
    withExtendedLifetime(previous) {}
  }

  /// Call after a turn.
  ///
  /// - Returns: whether a file was saved during the turn, and so lacks the state.
  func keep(_ state: State, after turn: Int) -> Bool {
    let (previous, isMissed) = content.withLock { content in
      defer { content = Content(state: state, turn: turn) }
      return (content.state, content.isMissed)
    }
    withExtendedLifetime(previous) {}
    return isMissed
  }

  /// The state and its turn; nil during a turn.
  func value() -> (state: State, turn: Int)? {
    content.withLock { content in
      guard let state = content.state, let turn = content.turn else {
        content.isMissed = true
        return nil
      }
      return (state, turn)
    }
  }

  /// Whether a turn is running.
  var isInTurn: Bool { content.withLock { $0.state == nil && $0.turn != nil } }
}
