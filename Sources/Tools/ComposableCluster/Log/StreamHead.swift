#if PostgreSQL
  internal import ComposableSessions

  /// The end of a log, by which an owner goes on with it.
  struct StreamHead: Sendable {
    /// The number of the log, which is of one beginning of the session.
    let stream: Int
    /// The first record of the log. Records before it are in a snapshot.
    private(set) var base: Int
    /// The last record that counts.
    private(set) var last = LogRecord.Place.start
    /// The record with the largest number, also if it does not count.
    private(set) var end: LogRecord.Place
    /// Whether there is no snapshot after the last takeover.
    private(set) var hasNewOwner = false
    /// The number of the last turn that is in the snapshot.
    private(set) var snapshotTurn = 0
    /// The number of the last turn.
    private(set) var turn = 0
    /// The records of turns that are not in the snapshot.
    private var turns: [(record: Int, last: Int)] = []
    /// The record of the snapshot.
    private var snapshot = 0

    init(stream: Int, base: Int) {
      (self.stream, self.base) = (stream, base)
      end = LogRecord.Place(number: base - 1, epoch: 0)
    }

    /// The largest number.
    var largest: Int { end.number }

    /// The epoch of the owner.
    var epoch: Int { last.epoch }
    var position: StoredSession.Position { StoredSession.Position(epoch: epoch, turn: turn) }

    /// The first record that is needed, once the snapshot is written.
    var neededFrom: Int { min(turns.first?.record ?? Int.max, snapshot == 0 ? base : snapshot) }

    /// Whether the record before is the last one that counts: that is how the first record of a log and each other one is found to
    /// count.
    func counts(_ record: LogRecord) -> Bool {
      record.before == last || record.place.number == base && last == .start
    }

    /// Adds the next record, which counts or not.
    ///
    /// - Returns: whether it counts.
    @discardableResult
    mutating func add(_ record: LogRecord) -> Bool {
      if record.place.number > largest { end = record.place }
      guard counts(record) else { return false }
      last = record.place
      switch record.kind {
      case .takeover, .end:
        turn = max(turn, record.turn)
        hasNewOwner = record.kind == .takeover
      case .turns:
        turn = record.turn
        turns.append((record.place.number, record.turn))
      case .snapshot:
        (snapshot, snapshotTurn) = (record.place.number, record.turn)
        hasNewOwner = false
        turn = max(turn, record.turn)
        turns.removeAll { $0.last <= record.turn }
      }
      return true
    }

    /// The record that is written next.
    ///
    /// - Parameter epoch: its epoch; nil for the epoch of the last one. A takeover gets its own by the database.
    func next(_ draft: LogDraft, epoch: Int? = nil) -> LogRecord {
      LogRecord(
        place: LogRecord.Place(number: largest + 1, epoch: epoch ?? last.epoch), before: last,
        kind: draft.kind, turn: draft.turn)
    }

    mutating func cut(before base: Int) { self.base = base }
  }
#endif
