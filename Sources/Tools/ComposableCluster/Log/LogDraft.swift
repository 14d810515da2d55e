#if PostgreSQL
  /// An owner's addition to a log, wherever its end is.
  struct LogDraft: Sendable {
    let kind: LogRecord.Kind
    let turn: Int
    let body: [UInt8]

    init(_ kind: LogRecord.Kind, turn: Int, _ body: [UInt8] = []) {
      (self.kind, self.turn, self.body) = (kind, turn, body)
    }

    init(turns: [[UInt8]], after turn: Int) {
      self.init(.turns, turn: turn + turns.count, TurnFrames.bytes(turns))
    }
  }
#endif
