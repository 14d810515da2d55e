#if PostgreSQL
  /// The records of one log after the known ones.
  struct LogTail: Sendable {
    let stream: Int
    let base: Int
    /// The place of the last known record, if it is there: after a failover it may be another one, or none.
    let known: LogRecord.Place?
    let records: [(record: LogRecord, body: [UInt8])]

    /// Reads some records.
    ///
    /// - Parameter number: the number of the last known one.
    /// - Returns: nil if there is no log, or nothing of it from that number on.
    static func read(
      _ name: [UInt8], after number: Int, most: Int, _ lane: StatementLane, _ tables: TablePlace
    ) async throws(PostgresFailure) -> LogTail? {
      let rows = try await lane.run(
        """
        select s.id, s.base, r.number, r.epoch, r.before_number, r.before_epoch, r.kind::int8, r.turn,
          case when r.number > $2 then r.body else '' end
        from \(tables.stream) s join \(tables.record) r on r.stream = s.id and r.number >= s.base and r.number >= $2
        where s.name = $1 order by r.number limit \(most + 1)
        """, .bytes(name), .integer(number))
      guard rows.count > 0 else { return nil }
      var known: LogRecord.Place?
      var records: [(record: LogRecord, body: [UInt8])] = []
      for row in 0..<rows.count {
        let record = try LogRecord.read(rows, row, from: 2).get()
        if record.place.number == number {
          known = record.place
        } else {
          records.append((record, try rows.bytes(row, 8)))
        }
      }
      return LogTail(
        stream: try rows.integer(0, 0), base: try rows.integer(0, 1), known: known,
        records: records)
    }
  }
#endif
