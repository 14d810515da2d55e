#if PostgreSQL
  internal import ComposableSessions

  /// The logs of sessions, each with one write at a time.
  final class SessionLogs: Sendable {
    /// How often a write is tried that others were in the way of.
    private static let tries = 100
    /// How many needless records a log may have.
    private static let mostNeedless = 8

    /// The most bytes of a record. PostgreSQL's own limit is four times as high, and ends the connection.
    private static let mostBytes = 256 << 20

    private let heads = StreamHeads()
    private let reader: LogReader
    private let writer: LogWriter

    init(_ reader: LogReader, _ writer: LogWriter) { (self.reader, self.writer) = (reader, writer) }

    /// The content of a session; nil if there is none.
    func load(_ name: [UInt8]) async throws(SessionStorageError) -> StoredSession? {
      let connection = writer.connectionNumber
      let log = try await get { () async throws(PostgresFailure) in
        try await reader.log(name, hasContent: true)
      }
      guard let log else { return nil }
      // As a rule it is taken over next, without another look.
      heads.note(StreamHeads.Known(log.head, connection), of: name)
      return log.stored
    }

    /// Begins a session that has no log.
    ///
    /// - Returns: its first epoch.
    func begin(_ name: [UInt8]) async throws(SessionStorageError) -> Int {
      try await heads.write(name) { () async throws(SessionStorageError) in
        heads[name] = nil
        let (stream, outcome) = try await get { () async throws(PostgresFailure) in
          try await writer.begin(name)
        }
        guard case .inserted(let epoch) = outcome else { throw .superseded }
        var head = StreamHead(stream: stream, base: 1)
        head.add(head.next(LogDraft(.takeover, turn: 0), epoch: epoch))
        heads[name] = StreamHeads.Known(head, writer.connectionNumber)
        return epoch
      }
    }

    /// Writes a record behind the last one.
    ///
    /// - Parameters:
    ///   - isKnown: whether what this process knows of the log will do, which another one may have changed.
    ///   - draft: makes the record, by the last one; nil to write nothing. Called again if another one was in the way. An error
    ///     is thrown only if it is one for what the database has now.
    /// - Returns: the head afterward; nil if there is no log.
    @discardableResult
    func write(
      _ name: [UInt8], isKnown: Bool = true,
      _ draft: (StreamHead?) throws(SessionStorageError) -> LogDraft?
    ) async throws(SessionStorageError) -> StreamHead? {
      try await heads.write(name) { () async throws(SessionStorageError) in
        if !isKnown { heads[name] = nil }
        for _ in 0..<Self.tries {
          let known = heads[name]
          // It is known again when the record is written.
          heads[name] = nil
          var read = known
          if read == nil { read = try await self.read(name) }
          let new: LogDraft?
          do throws(SessionStorageError) { new = try draft(read?.head) } catch {
            if known == nil { throw error }
            continue
          }
          guard let new, let read else { return read?.head }
          if let head = try await insert(new, after: read) {
            if new.kind != .end { heads[name] = StreamHeads.Known(head, read.connection) }
            return head
          }
        }
        throw .refused("Other writers were in the way of this one.")
      }
    }

    /// Ends a log that was not written to for long, unless it is written to now.
    ///
    /// - Returns: whether it has ended.
    func remove(_ log: LogUpkeep.OldLog) async throws(PostgresFailure) -> Bool {
      try await heads.write(log.name) { () async throws(PostgresFailure) in
        while true {
          let connection = writer.connectionNumber
          guard let head = try await reader.log(log.name, hasContent: false)?.head,
            head.stream == log.stream, head.largest == log.largest
          else { return false }
          heads[log.name] = nil
          let end = head.next(LogDraft(.end, turn: head.turn))
          let outcome = try await writer.insert(
            end, [], into: head.stream, connection: connection)
          if case .inserted = outcome { return true }
          // It is read again for each connection.
          if writer.connectionNumber == connection { return false }
        }
      }
    }

    private func read(_ name: [UInt8]) async throws(SessionStorageError) -> StreamHeads.Known? {
      let connection = writer.connectionNumber
      let head = try await get { () async throws(PostgresFailure) in
        try await reader.log(name, hasContent: false)?.head
      }
      return head.map { StreamHeads.Known($0, connection) }
    }

    /// - Returns: the new head; nil if the record does not count.
    private func insert(
      _ draft: LogDraft, after known: StreamHeads.Known
    ) async throws(SessionStorageError) -> StreamHead? {
      guard draft.body.count <= Self.mostBytes else {
        throw .refused("\(draft.body.count) bytes are more than \(Self.mostBytes).")
      }
      let outcome = try await get { () async throws(PostgresFailure) in
        try await writer.insert(
          known.head.next(draft), draft.body, into: known.head.stream,
          connection: known.connection)
      }
      guard case .inserted(let epoch) = outcome else { return nil }
      var head = known.head
      head.add(head.next(draft, epoch: epoch))
      if head.neededFrom - head.base >= Self.mostNeedless {
        head.cut(before: head.neededFrom)
        writer.cut(head.stream, before: head.base)
      }
      return head
    }

    private func get<Value>(
      _ body: () async throws(PostgresFailure) -> Value
    ) async throws(SessionStorageError) -> Value {
      do throws(PostgresFailure) { return try await body() } catch {
        throw SessionStorageError(error)
      }
    }
  }

  extension SessionStorageError {
    init(_ failure: PostgresFailure) {
      self =
        switch failure {
        case .unreachable(let reason): .refused(reason)
        case .refused(let state, let reason): .refused("\(reason) (\(state))")
        case .lost(let reason): .uncertain(reason)
        case .unreadable(let reason): .unreadable(reason)
        }
    }
  }
#endif
