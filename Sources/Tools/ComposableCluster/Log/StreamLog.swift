#if PostgreSQL
  internal import ComposableSessions

  /// A session's log, as far as it was read.
  struct StreamLog: Sendable {
    private(set) var head: StreamHead
    private(set) var content: StoredContent

    /// The sum of its records.
    struct StoredContent: Sendable {
      private var snapshot: [UInt8]?
      private var snapshotTurn = 0
      /// The turns after the snapshot, up to the last one.
      private var turns: [[UInt8]] = []
      private var last = 0

      /// - Returns: whether the bytes can be read.
      fileprivate mutating func add(_ record: LogRecord, _ body: [UInt8]) -> Bool {
        switch record.kind {
        case .takeover, .end: return true
        case .turns:
          guard let added = TurnFrames.turns(body), record.turn >= added.count else { return false }
          // The first record of a log may have turns that are in the snapshot after it.
          turns += added
          last = record.turn
        case .snapshot:
          let covered = turns.count - max(0, last - record.turn)
          turns.removeFirst(min(turns.count, max(0, covered)))
          (snapshot, snapshotTurn) = (body, record.turn)
          last = max(last, record.turn)
        }
        return true
      }

      fileprivate func stored(epoch: Int) -> StoredSession {
        StoredSession(epoch: epoch, snapshot: snapshot, at: snapshotTurn, turns: turns)
      }
    }

    init(stream: Int, base: Int) {
      (head, content) = (StreamHead(stream: stream, base: base), StoredContent())
    }

    var stored: StoredSession { content.stored(epoch: head.epoch) }

    /// Adds the next record.
    ///
    /// - Returns: whether its bytes can be read.
    mutating func add(_ record: LogRecord, _ body: [UInt8]) -> Bool {
      head.add(record) ? content.add(record, body) : true
    }

    /// Adds the next record without its content.
    mutating func add(_ record: LogRecord) { head.add(record) }
  }
#endif
