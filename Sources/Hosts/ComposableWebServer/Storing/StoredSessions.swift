internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableWeb
internal import Logging

/// The sessions of a server in a storage, by the texts of their ids.
///
/// A session is written when its page asks for that, when it leaves the process, and when it is lost. A session that has never
/// connected is not written.
final class StoredSessions: SessionKeeper {
  private let storage: any SessionStorage
  private let gate: WebOutputGate?
  private let clock: ServerClock
  private let writers = Locked<[WebSessionID: StorageWriter]>([:])
  private let failures = KeepingFailures()
  private let logger: Logger
  /// Ends a session with which another process has gone on.
  private let giveUp: @Sendable (WebSessionID) -> Void

  init(
    _ storage: any SessionStorage, behind gate: WebOutputGate?, clock: ServerClock, logger: Logger,
    giveUp: @escaping @Sendable (WebSessionID) -> Void
  ) {
    (self.storage, self.gate, self.clock) = (storage, gate, clock)
    (self.logger, self.giveUp) = (logger, giveUp)
  }

  var subject: String { "stored session" }

  func recognizes(_ text: String) -> Bool { text.hasPrefix(StoredTicket.prefix) }

  func isNewer(_ text: String, of session: WebSessionID) -> Bool {
    guard let ticket = StoredTicket(text) else { return false }
    return ticket.epoch > self[session]?.epoch ?? 0
  }

  // MARK: - Coming back

  func take(
    _ text: String, of session: WebSessionID, for visitor: SessionOwner
  ) async throws(KeepingRefusal) -> ReturningSession {
    guard StoredTicket(text) != nil else {
      throw KeepingRefusal(name: "malformed", reason: "The text is not that of a stored session.")
    }
    await self[session]?.departure?.value
    // The process that had it may write once more.
    for _ in 0..<3 {
      let stored = try await load(session)
      guard let content = stored.snapshot.flatMap(StoredContent.init) else {
        throw KeepingRefusal(name: "malformed", reason: "What is stored is not a session.")
      }
      guard content.owner.admits(visitor) else {
        throw KeepingRefusal(name: "otherUser", reason: "The session belongs to another visitor.")
      }
      guard let epoch = try await takeOver(session, after: stored.position) else { continue }
      let writer = writer(session, content.owner, epoch: epoch, turn: stored.position.turn)
      insert(writer, session)
      let drop = { @Sendable in self.remove(writer, session) }
      return ReturningSession(
        owner: content.owner, snapshot: content.snapshot, applied: 0, giveBack: drop, drop: drop)
    }
    throw KeepingRefusal(
      name: "storage", reason: "Another process has the session.", isForNow: true)
  }

  private func load(_ session: WebSessionID) async throws(KeepingRefusal) -> StoredSession {
    let stored: StoredSession?
    do throws(SessionStorageError) { stored = try await storage.load(session.text) } catch {
      throw KeepingRefusal(error)
    }
    guard let stored else {
      throw KeepingRefusal(name: "notStored", reason: "The storage has no such session.")
    }
    return stored
  }

  /// - Returns: the epoch; nil if the session has come further.
  private func takeOver(
    _ session: WebSessionID, after position: StoredSession.Position
  ) async throws(KeepingRefusal) -> Int? {
    do throws(SessionStorageError) {
      return try await storage.takeOver(session.text, after: position)
    } catch {
      if error == .superseded { return nil }
      throw KeepingRefusal(error)
    }
  }

  // MARK: - Writing

  func keeping(
    _ session: WebSessionID, of owner: SessionOwner
  ) -> @Sendable (SessionSnapshot) throws -> String? {
    let writer = ownWriter(session, owner)
    return { snapshot in
      writer.put(snapshot)
      return StoredTicket(epoch: writer.epoch ?? 0).text
    }
  }

  private func ownWriter(_ session: WebSessionID, _ owner: SessionOwner) -> StorageWriter {
    let writer = self[session] ?? writer(session, owner, epoch: nil, turn: 0)
    insert(writer, session)
    return writer
  }

  var hasGate: Bool { gate != nil }

  func gate(_ session: WebSessionID, of owner: SessionOwner) -> WebGate? {
    guard let gate else { return nil }
    let writer = ownWriter(session, owner)
    return { [clock, weak self] snapshot in
      let outcome: StorageWriter.Outcome
      do throws(SnapshotError) {
        // On the session's actor, as all snapshots: a younger one does not overtake it.
        let number = writer.put(try snapshot.get())
        outcome = await writer.outcome(of: number, within: Self.patience, on: clock)
      } catch {
        self?.log(error, session)
        outcome = .failed
      }
      if outcome == .written { return true }
      // The session of another process is not to be seen here.
      if gate == .bestEffort, !writer.isSuperseded { return true }
      if outcome == .failed { try? await clock.sleep(Self.timeBetweenTries) }
      return false
    }
  }

  /// How long a page waits before it is told.
  private static var patience: Duration { .seconds(3) }
  private static var timeBetweenTries: Duration { .seconds(1) }

  func leaving(_ session: WebSessionID) -> (@Sendable (SessionSnapshot?) async -> Void)? {
    guard let writer = self[session] else { return nil }
    let departure = writer.depart()
    return { snapshot in
      if let snapshot { writer.put(snapshot) }
      await writer.finish()
      self.remove(writer, session)
      departure.make(())
    }
  }

  func end(_ session: WebSessionID, applied: Int, isBarred: Bool) {
    guard isBarred, let writer = self[session] else { return }
    let departure = writer.depart()
    Task {
      await writer.forget()
      remove(writer, session)
      departure.make(())
    }
  }

  func sweep() {
    for writer in writers.withLock({ Array($0.values) }) { writer.tryAgain() }
  }

  private subscript(session: WebSessionID) -> StorageWriter? {
    writers.withLock { $0[session] }
  }

  private func insert(_ writer: StorageWriter, _ session: WebSessionID) {
    writers.withLock { $0[session] = writer }
  }

  private func remove(_ writer: StorageWriter, _ session: WebSessionID) {
    writers.withLock { if $0[session] === writer { $0[session] = nil } }
  }

  private func writer(
    _ session: WebSessionID, _ owner: SessionOwner, epoch: Int?, turn: Int
  ) -> StorageWriter {
    StorageWriter(storage, session.text, of: owner, epoch: epoch, turn: turn) {
      [weak self] writer, error in
      guard let self else { return }
      guard error == .superseded else { return log(error, session) }
      // Not if this process itself goes on with it, by another writer.
      guard self[session] === writer else { return }
      remove(writer, session)
      giveUp(session)
    }
  }

  private func log(_ error: some KeepingFailure, _ session: WebSessionID) {
    guard failures.isNew(error) else { return }
    logger.error(
      "a session can't be kept in the storage",
      metadata: ["session": "\(session)", "reason": "\(error)"])
  }
}

extension KeepingRefusal {
  fileprivate init(_ error: SessionStorageError) {
    let isForNow =
      switch error {
      case .refused, .uncertain: true
      case .superseded, .forgotten, .outOfOrder, .unreadable: false
      }
    self.init(name: "storage", reason: "\(error)", isForNow: isForNow)
  }
}
