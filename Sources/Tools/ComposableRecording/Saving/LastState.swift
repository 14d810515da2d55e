internal import ComposableRuntime

/// The state after the last turn, for a file that is saved when the store can't be asked: from another thread, or after
/// the store is gone.
///
/// It is released before each turn. A copy that is kept during a turn would make it copy the storage that it changes.
///
/// Unchecked: everything is accessed on the store's actor, and under the lock as soon as there is a file that another thread may
/// save, which encodes a copy of the state.
final class LastState<State>: @unchecked Sendable {
  // The lock itself, and no closure under it: each turn takes it twice, in code that is not specialized.
  private let lock = PlatformLock()
  /// Whether another thread may ask. It is set before any can.
  private var isShared = false
  /// Nil during a turn.
  private var state: State?
  /// Nil before there is a store.
  private var turn: Int?
  /// Whether a file was saved without the state since the turn began.
  private var isMissed = false

  /// Call before another thread may ask for the state.
  func share() { isShared = true }

  private func acquire() { if isShared { lock.lock() } }

  private func relinquish() { if isShared { lock.unlock() } }

  /// Call before a turn.
  func release() {
    acquire()
    let previous = state.take()
    relinquish()
    // Released outside of the lock: it may have deinitializers.
    withExtendedLifetime(previous) {}
  }

  /// Call after a turn.
  ///
  /// - Returns: whether a file was saved during the turn, and so lacks the state.
  func keep(_ state: State, after turn: Int) -> Bool {
    acquire()
    let previous = self.state.take()
    self.state = state
    self.turn = turn
    let wasMissed = isMissed
    isMissed = false
    relinquish()
    withExtendedLifetime(previous) {}
    return wasMissed
  }

  /// The state and its turn; nil during a turn.
  func value() -> (state: State, turn: Int)? {
    acquire()
    defer { relinquish() }
    guard let state, let turn else {
      isMissed = true
      return nil
    }
    return (state, turn)
  }

  /// Whether a turn is running.
  var isInTurn: Bool {
    acquire()
    defer { relinquish() }
    return state == nil && turn != nil
  }
}
