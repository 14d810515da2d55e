internal import ComposableRuntime
internal import ComposableSessions

/// Writes the snapshots of a session to a storage, one after the other. While one is written only the newest other one waits.
final class StorageWriter: Sendable {
  private struct State {
    /// Nil before the first write.
    var epoch: Int?
    /// The number of the last snapshot.
    var turn: Int
    /// Whether the storage may have done more than is known.
    var isUncertain = false
    var waiting: [UInt8]?
    /// A hash of the snapshot that the storage has.
    var written: Int?
    /// The task that writes.
    var task: Task<Void, Never>?
    /// When the session leaves the process.
    var departure: OneShot<Void>?
  }

  private let state: Locked<State>
  private let storage: any SessionStorage
  private let session: String
  private let owner: SessionOwner
  private let fail: @Sendable (StorageWriter, SessionStorageError) -> Void

  /// - Parameters:
  ///   - session: its name in the storage.
  ///   - owner: its owner, who is stored with it.
  ///   - epoch: the epoch of this process; nil for a session that is not stored yet.
  ///   - turn: the number of the last snapshot.
  ///   - fail: called for each failure. After `superseded` nothing is written any more.
  init(
    _ storage: any SessionStorage, _ session: String, of owner: SessionOwner, epoch: Int?,
    turn: Int,
    fail: @escaping @Sendable (StorageWriter, SessionStorageError) -> Void
  ) {
    state = Locked(State(epoch: epoch, turn: turn))
    (self.storage, self.session, self.owner, self.fail) = (storage, session, owner, fail)
  }

  /// The epoch of this process; nil before the first write.
  var epoch: Int? { state.withLock { $0.epoch } }

  /// Made when the session has left the process; nil if it does not leave.
  var departure: OneShot<Void>? { state.withLock { $0.departure } }

  func depart() -> OneShot<Void> {
    state.withLock { state in
      let departure = state.departure ?? OneShot()
      state.departure = departure
      return departure
    }
  }

  /// Writes a snapshot, unless the storage has it.
  func put(_ snapshot: SessionSnapshot) {
    let bytes = StoredContent(owner: owner, snapshot: snapshot.bytes).bytes
    state.withLock { state in
      let isKnown = state.waiting == nil && state.task == nil && state.written == bytes.hashValue
      if isKnown { return }
      state.waiting = bytes
      start(&state)
    }
  }

  /// Writes the snapshot whose write has failed.
  func tryAgain() {
    state.withLock { if $0.waiting != nil { start(&$0) } }
  }

  /// Waits until nothing is written any more. A failed write is tried once more.
  func finish() async {
    await state.withLock { $0.task }?.value
    tryAgain()
    await state.withLock { $0.task }?.value
  }

  /// Removes the session from the storage.
  func forget() async {
    state.withLock { $0.waiting = nil }
    await state.withLock { $0.task }?.value
    guard let epoch else { return }
    do throws(SessionStorageError) { try await storage.forget(session, epoch: epoch) } catch {
      // Another process has it.
      if error != .superseded { fail(self, error) }
    }
  }

  private func start(_ state: inout State) {
    if state.task == nil { state.task = Task { await write() } }
  }

  private func write() async {
    while let bytes = takeWaiting() {
      do throws(SessionStorageError) {
        try await write(bytes)
      } catch {
        return failed(error, bytes)
      }
    }
  }

  /// The snapshot to write; nil, and the task has ended, if there is none.
  private func takeWaiting() -> [UInt8]? {
    state.withLock { state in
      if state.waiting == nil { state.task = nil }
      return state.waiting.take()
    }
  }

  private func write(_ bytes: [UInt8]) async throws(SessionStorageError) {
    if state.withLock({ $0.isUncertain }) { try await lookAgain() }
    let known = state.withLock { $0.epoch }
    let epoch: Int
    if let known {
      epoch = known
    } else {
      epoch = try await storage.takeOver(session, after: nil)
      state.withLock { $0.epoch = epoch }
    }
    let turn = state.withLock { $0.turn } + 1
    try await storage.snapshot(bytes, of: session, at: turn, epoch: epoch)
    state.withLock { ($0.turn, $0.written) = (turn, bytes.hashValue) }
  }

  /// Finds out what the storage has done.
  private func lookAgain() async throws(SessionStorageError) {
    let stored = try await storage.load(session)
    let epoch = state.withLock { $0.epoch }
    switch (stored, epoch) {
    case (nil, nil): break
    case (nil, _): throw .forgotten
    case (let stored?, let epoch?):
      guard stored.epoch == epoch else { throw .superseded }
      state.withLock { $0.turn = stored.position.turn }
    case (let stored?, nil):
      // To take over was uncertain. No other process begins a session with this id.
      guard stored.position.turn == 0 else { throw .superseded }
      let epoch = try await storage.takeOver(session, after: stored.position)
      state.withLock { $0.epoch = epoch }
    }
    state.withLock { $0.isUncertain = false }
  }

  private func failed(_ error: SessionStorageError, _ bytes: [UInt8]) {
    state.withLock { state in
      state.task = nil
      switch error {
      case .superseded: state.waiting = nil
      case .forgotten:
        // It had no room for the session. It begins again.
        (state.epoch, state.turn, state.isUncertain) = (nil, 0, false)
        state.waiting = state.waiting ?? bytes
      case .uncertain:
        state.isUncertain = true
        state.waiting = state.waiting ?? bytes
      case .outOfOrder(let last):
        state.turn = last
        state.waiting = state.waiting ?? bytes
      case .refused, .unreadable: state.waiting = state.waiting ?? bytes
      }
    }
    fail(self, error)
  }
}
