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
    /// Whether another process has gone on with the session.
    var isSuperseded = false
    var waiting: [UInt8]?
    /// The number of the newest snapshot that was put.
    var put = 0
    /// The number of the newest snapshot that is written.
    var done = 0
    /// The number of the newest snapshot whose write has failed.
    var refused = 0
    /// Told when ``done`` or ``refused`` changes.
    var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    var observations = 0
    /// A hash of the snapshot that the storage has.
    var written: Int?
    /// A hash of the newest snapshot that was put.
    var newest: Int?
    /// The task that writes.
    var task: Task<Void, Never>?
    /// When the session leaves the process.
    var departure: OneShot<Void>?

    func outcome(of number: Int) -> Outcome {
      if done >= number { return .written }
      return refused >= number ? .failed : .pending
    }
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

  /// Whether another process has gone on with the session.
  var isSuperseded: Bool { state.withLock { $0.isSuperseded } }

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
  ///
  /// - Returns: its number.
  @discardableResult
  func put(_ snapshot: SessionSnapshot) -> Int {
    let bytes = StoredContent(owner: owner, snapshot: snapshot.bytes).bytes
    return state.withLock { state in
      // It is there, or on its way.
      let isKnown = state.task == nil ? state.written == bytes.hashValue : true
      if isKnown, state.newest == bytes.hashValue, state.refused < state.put { return state.put }
      state.newest = bytes.hashValue
      state.put += 1
      state.waiting = bytes
      start(&state)
      return state.put
    }
  }

  enum Outcome {
    case written, failed
    /// Not known in time.
    case pending
  }

  /// Waits until a snapshot, or a younger one, is written, or its write has failed.
  func outcome(
    of number: Int, within time: Duration, on clock: ServerClock
  ) async -> Outcome {
    let (id, changes, known) = state.withLock { state in
      let (changes, observer) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      state.observations += 1
      state.observers[state.observations] = observer
      return (state.observations, changes, state.outcome(of: number))
    }
    defer { state.withLock { $0.observers[id] = nil } }
    if known != .pending { return known }
    return await withTaskGroup(of: Outcome.self) { group in
      group.addTask {
        for await _ in changes {
          let outcome = self.state.withLock { $0.outcome(of: number) }
          if outcome != .pending { return outcome }
        }
        return .pending
      }
      group.addTask {
        try? await clock.sleep(time)
        return .pending
      }
      let first = await group.next() ?? .pending
      group.cancelAll()
      return first
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
    while let (bytes, number) = takeWaiting() {
      do throws(SessionStorageError) {
        try await write(bytes)
        state.withLock { $0.done = number }
        notifyObservers()
      } catch {
        return failed(error, bytes)
      }
    }
  }

  /// The snapshot to write; nil, and the task has ended, if there is none.
  private func takeWaiting() -> (bytes: [UInt8], number: Int)? {
    state.withLock { state in
      if state.waiting == nil { state.task = nil }
      return state.waiting.take().map { ($0, state.put) }
    }
  }

  private func notifyObservers() {
    for observer in state.withLock({ Array($0.observers.values) }) { observer.yield() }
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
    let turn = state.withLock { state in
      state.turn += 1
      return state.turn
    }
    try await storage.snapshot(bytes, of: session, at: turn, epoch: epoch)
    state.withLock { $0.written = bytes.hashValue }
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
      // Not the number of a write that may still arrive: two contents would have it.
      state.withLock { $0.turn = max($0.turn, stored.position.turn) }
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
      // A snapshot that was put meanwhile waits for the next try, too.
      state.refused = state.put
      switch error {
      case .superseded: (state.waiting, state.isSuperseded) = (nil, true)
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
    notifyObservers()
    fail(self, error)
  }
}
