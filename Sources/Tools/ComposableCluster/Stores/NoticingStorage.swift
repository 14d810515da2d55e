#if PostgreSQL
  internal import ComposableSessions

  /// A storage that tells the other processes when a log is longer.
  struct NoticingStorage: SessionStorage {
    let storage: PostgresStorage
    let notices: NoticeSender

    func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
      try await storage.load(session)
    }

    func takeOver(
      _ session: String, after position: StoredSession.Position?
    ) async throws(SessionStorageError) -> Int {
      try await storage.takeOver(session, after: position)
    }

    func append(
      _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await storage.append(turns, to: session, after: turn, epoch: epoch)
      tell(session)
    }

    func snapshot(
      _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await storage.snapshot(snapshot, of: session, at: turn, epoch: epoch)
      tell(session)
    }

    func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
      try await storage.forget(session, epoch: epoch)
    }

    private func tell(_ session: String) {
      notices.send(NoticeChannel.text(.log, session.nameInDatabase))
    }
  }
#endif
