#if PostgreSQL
  internal import ComposableSessions

  /// Reads logs; several that are asked for at once are read together.
  final class LogReader: Sendable {
    fileprivate struct Call: Sendable {
      let name: [UInt8]
      /// Whether the content is read, too.
      let hasContent: Bool
      let end: @Sendable (Result<StreamLog?, PostgresFailure>) -> Void
    }

    private let lane: ConnectionLane<Call>

    init(_ connection: LaneConnection, _ tables: TablePlace) {
      lane = ConnectionLane("reads", connection, most: 16) {
        LogReading(tables, $1).serve($0)
      }
    }

    /// The log of a session.
    ///
    /// - Parameter hasContent: whether its snapshot and turns are read, too.
    /// - Returns: nil if there is none.
    func log(
      _ name: [UInt8], hasContent: Bool
    ) async throws(PostgresFailure) -> StreamLog? {
      let result = await withCheckedContinuation { continuation in
        lane.add(
          Call(name: name, hasContent: hasContent) { continuation.resume(returning: $0) })
      }
      return try result.get()
    }

    func close() async { await lane.close() }
  }

  /// Answers calls on the thread of a connection.
  private struct LogReading {
    let tables: TablePlace
    let connection: LaneConnection

    init(_ tables: TablePlace, _ connection: LaneConnection) {
      (self.tables, self.connection) = (tables, connection)
    }

    func serve(_ calls: [LogReader.Call]) {
      let kinds = [true, false].map { hasContent in calls.filter { $0.hasContent == hasContent } }
        .filter { !$0.isEmpty }
      do throws(PostgresFailure) {
        let rows = try connection.run(
          kinds.map { statement(Set($0.map(\.name)), hasContent: $0[0].hasContent) })
        let found = try zip(kinds, rows).map { (calls, rows) throws(PostgresFailure) in
          try logs(in: rows, hasContent: calls[0].hasContent)
        }
        for (calls, logs) in zip(kinds, found) {
          for call in calls { call.end(logs[call.name] ?? .success(nil)) }
        }
      } catch {
        for call in calls { call.end(.failure(error.withoutEffect)) }
      }
    }

    /// One statement, so that all records of a log are of one moment.
    private func statement(_ names: Set<[UInt8]>, hasContent: Bool) -> PostgresStatement {
      PostgresStatement(
        """
        select s.name, s.id, s.base, r.number, r.epoch, r.before_number, r.before_epoch, r.kind::int8, r.turn,
          \(hasContent ? "r.body" : "''::bytea")
        from \(tables.stream) s join \(tables.record) r on r.stream = s.id and r.number >= s.base
        where s.name = any($1) order by s.id, r.number
        """, .arrayOfBytes(names))
    }

    private func logs(
      in rows: PostgresRows, hasContent: Bool
    ) throws(PostgresFailure) -> [[UInt8]: Result<StreamLog?, PostgresFailure>] {
      var logs: [[UInt8]: Result<StreamLog?, PostgresFailure>] = [:]
      for row in 0..<rows.count {
        let name = try rows.bytes(row, 0)
        var log: StreamLog
        switch logs[name] {
        case .success(let known?): log = known
        case .failure: continue
        default:
          log = StreamLog(stream: try rows.integer(row, 1), base: try rows.integer(row, 2))
        }
        // Its arrays are in one place only, so that they are not copied.
        logs[name] = nil
        logs[name] = try LogRecord.read(rows, row, from: 3).flatMap { record in
          guard hasContent else {
            log.add(record)
            return .success(log)
          }
          return Result { () throws(PostgresFailure) in
            guard log.add(record, try rows.bytes(row, 9)) else {
              throw .unreadable("Record \(record.place.number) can't be read.")
            }
            return log
          }
        }
      }
      return logs
    }
  }
#endif
