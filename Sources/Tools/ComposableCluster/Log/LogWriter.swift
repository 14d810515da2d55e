#if PostgreSQL
  internal import ComposableRuntime

  /// Inserts records. Those of many sessions that come at once are inserted by one statement, and committed together. A session has
  /// one record on its way.
  final class LogWriter: Sendable {
    /// The fate of a record.
    enum Outcome: Sendable {
      /// It is in the log, with this epoch, and counts.
      case inserted(epoch: Int)
      /// Its number was taken: another owner has written, or a request whose connection had ended. Or the connection is another one than
      /// it was read over.
      case conflict
      /// Its log is not there any more.
      case gone
    }

    fileprivate enum Content: Sendable {
      /// A first record: a takeover of a session without a log.
      case beginning(name: [UInt8])
      /// Its predecessor is the last one as a connection's database has it.
      case record(LogRecord, stream: Int, body: [UInt8], connection: Int)

      var byteCount: Int {
        switch self {
        case .beginning(let name): name.count
        case .record(_, _, let body, _): body.count
        }
      }
    }

    fileprivate struct Call: Sendable {
      let content: Content
      let end: @Sendable (Result<(stream: Int, Outcome), PostgresFailure>) -> Void
    }

    private let connection: LaneConnection
    private let lane: ConnectionLane<Call>
    private let cuts: Locked<[Int: Int]>

    init(_ connection: LaneConnection, _ tables: TablePlace) {
      let cuts = Locked<[Int: Int]>([:])
      (self.connection, self.cuts) = (connection, cuts)
      lane = ConnectionLane("writes", connection, most: 1_000) {
        LogWriting(tables, $1).serve($0)
        LogWriting(tables, $1).cut(
          cuts.withLock { cuts in
            defer { cuts = [:] }
            return cuts
          })
      }
    }

    /// Begins the log of a session.
    ///
    /// - Returns: the number of the log; `conflict` if there is one.
    func begin(_ name: [UInt8]) async throws(PostgresFailure) -> (stream: Int, Outcome) {
      try await perform(.beginning(name: name))
    }

    /// The number of its connection. Logs that were read before there was one of this number have to be read again.
    var connectionNumber: Int { connection.number }

    /// Inserts a record.
    ///
    /// - Parameter connection: the number of the connection when the log was read.
    func insert(
      _ record: LogRecord, _ body: [UInt8], into stream: Int, connection: Int
    ) async throws(PostgresFailure) -> Outcome {
      try await perform(
        .record(record, stream: stream, body: body, connection: connection)
      ).1
    }

    /// Removes the records before one, after the next group. It may be that it does not happen; then a later call does it.
    func cut(_ stream: Int, before base: Int) {
      cuts.withLock { $0[stream] = base }
    }

    func close() async { await lane.close() }

    private func perform(_ content: Content) async throws(PostgresFailure) -> (stream: Int, Outcome)
    {
      let result = await withCheckedContinuation { continuation in
        lane.add(Call(content: content) { continuation.resume(returning: $0) })
      }
      return try result.get()
    }
  }

  /// Serves calls on the thread of a connection.
  private struct LogWriting {
    private typealias Answer = Result<(stream: Int, LogWriter.Outcome), PostgresFailure>

    /// The most bytes of a group, so that one transaction does not grow without bound.
    private static let mostBytes = 8 << 20
    /// How often a group is tried that another transaction was in the way of.
    private static let tries = 5

    private let tables: TablePlace
    private let connection: LaneConnection

    init(_ tables: TablePlace, _ connection: LaneConnection) {
      (self.tables, self.connection) = (tables, connection)
    }

    func serve(_ calls: [LogWriter.Call]) {
      var group: [LogWriter.Call] = []
      var bytes = 0
      for call in calls {
        if !group.isEmpty, bytes + call.content.byteCount > Self.mostBytes {
          commit(group)
          (group, bytes) = ([], 0)
        }
        group.append(call)
        bytes += call.content.byteCount
      }
      commit(group)
    }

    /// - Parameter isHurried: whether it is for one session among many that wait, so that a lock is not waited for.
    private func commit(_ all: [LogWriter.Call], isHurried: Bool = false) {
      var calls = all
      var tries = Self.tries
      var hasEnded = false
      while !calls.isEmpty {
        tries -= 1
        do throws(PostgresFailure) {
          calls = refuseStale(calls, try connection.prepare())
          if calls.isEmpty { return }
          let answers = try answers(to: calls, isHurried: isHurried)
          for (call, answer) in zip(calls, answers) { call.end(answer) }
          return
        } catch {
          if error.isLocked, !isHurried, !hasEnded {
            endAbandonedTransactions()
            hasEnded = true
            continue
          }
          if error.isForNow, tries > 0 { continue }
          // It had ended unnoticed. The next one refuses the records, for which the logs are read again.
          if case .unreachable = error, tries > 0, !connection.hasFailed { continue }
          guard error.isOfOneRecord, calls.count > 1 else {
            for call in calls { call.end(.failure(error)) }
            return
          }
          // The others are written without it.
          for call in calls { commit([call], isHurried: error.isLocked) }
          return
        }
      }
    }

    /// Refuses the records of logs that were read over another connection.
    ///
    /// - Returns: the other calls.
    private func refuseStale(_ calls: [LogWriter.Call], _ number: Int) -> [LogWriter.Call] {
      calls.filter { call in
        guard case .record(_, let stream, _, let connection) = call.content, connection != number
        else { return true }
        call.end(.success((stream, .conflict)))
        return false
      }
    }

    /// Ends transactions that wait for clients that have stopped in the middle of a request: a client of this library gives up after its
    /// patience, so its request is uncertain to it in any case. Without that, the sessions of a server that is paused could not be taken
    /// over.
    private func endAbandonedTransactions() {
      _ = try? connection.run([
        PostgresStatement(
          """
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = '\(PostgresConnection.application)' and datname = current_database()
            and usename = current_user and wait_event = 'ClientRead' and xact_start < now() - interval '1 second'
          """)
      ])
    }

    private func answers(
      to calls: [LogWriter.Call], isHurried: Bool
    ) throws(PostgresFailure) -> [Answer] {
      var names: [[UInt8]] = []
      var records: [(record: LogRecord, stream: Int, body: [UInt8])] = []
      for call in calls {
        switch call.content {
        case .beginning(let name): names.append(name)
        case .record(let record, let stream, let body, _): records.append((record, stream, body))
        }
      }
      let ends = records.filter { $0.record.kind == .end }
      var statements = [insertion(of: records), bases(of: records.map(\.stream))]
      if !names.isEmpty { statements.append(beginnings(of: names)) }
      if !ends.isEmpty { statements += removal(of: ends.map { ($0.record, $0.stream) }) }
      if isHurried {
        statements.insert(
          PostgresStatement("select set_config('lock_timeout', '50ms', true)"), at: 0)
      }
      let rows = Array(
        try connection.run(statements, reopens: false).dropFirst(isHurried ? 1 : 0))
      let inserted: [Int: Int]
      let bases: [Int: Int]
      let begun: [[UInt8]: (stream: Int, epoch: Int)]
      do throws(PostgresFailure) {
        inserted = try pairs(in: rows[0])
        bases = try pairs(in: rows[1])
        begun = names.isEmpty ? [:] : try self.begun(in: rows[2])
      } catch {
        // It is committed.
        throw .lost("The answer of the database can't be read: \(error)")
      }
      return calls.map { call in
        switch call.content {
        case .beginning(let name):
          .success(begun[name].map { ($0.stream, .inserted(epoch: $0.epoch)) } ?? (0, .conflict))
        case .record(let record, let stream, _, _):
          .success((stream, outcome(of: record, inserted[stream], base: bases[stream])))
        }
      }
    }

    private func outcome(
      of record: LogRecord, _ epoch: Int?, base: Int?
    ) -> LogWriter.Outcome {
      // The number may be free because the record that had it, and all others up to the base, were removed.
      guard let base, base <= record.place.number else { return .gone }
      return epoch.map { .inserted(epoch: $0) } ?? .conflict
    }

    // MARK: - Statements

    /// In the order of the sessions, so that no two groups wait for each other.
    private func insertion(
      of records: [(record: LogRecord, stream: Int, body: [UInt8])]
    ) -> PostgresStatement {
      PostgresStatement(
        """
        insert into \(tables.record) (stream, number, epoch, before_number, before_epoch, kind, turn, body)
        select stream, number, case kind when \(LogRecord.Kind.takeover.rawValue) then \(tables.nextEpoch) else epoch end,
          before_number, before_epoch, kind, turn, body
        from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::bytea[])
          as new (stream, number, epoch, before_number, before_epoch, kind, turn, body)
        order by stream, number
        on conflict do nothing returning stream, epoch
        """, .integers(records.map(\.stream)), .integers(records.map(\.record.place.number)),
        .integers(records.map(\.record.place.epoch)),
        .integers(records.map(\.record.before.number)),
        .integers(records.map(\.record.before.epoch)),
        .integers(records.map(\.record.kind.rawValue)), .integers(records.map(\.record.turn)),
        .arrayOfBytes(records.map(\.body)))
    }

    /// After the insertion: a statement sees all commits before it.
    private func bases(of streams: [Int]) -> PostgresStatement {
      PostgresStatement(
        "select id, base from \(tables.stream) where id = any($1)", .integers(streams))
    }

    private func beginnings(of names: [[UInt8]]) -> PostgresStatement {
      PostgresStatement(
        """
        with begun as (
          insert into \(tables.stream) (name) select name from unnest($1::bytea[]) as new (name) order by name
          on conflict do nothing returning id, name),
        first as (
          insert into \(tables.record) (stream, number, epoch, before_number, before_epoch, kind, turn, body)
          select id, 1, \(tables.nextEpoch), 0, 0, \(LogRecord.Kind.takeover.rawValue), 0, '' from begun
          returning stream, epoch)
        select begun.name, begun.id, first.epoch from begun join first on first.stream = begun.id
        """, .arrayOfBytes(names))
    }

    /// Removes the logs whose ends were inserted, and with them the ends.
    private func removal(of ends: [(record: LogRecord, stream: Int)]) -> [PostgresStatement] {
      [
        PostgresStatement(
          """
          delete from \(tables.stream) s using unnest($1::int8[], $2::int8[], $3::int8[]) as ending (stream, number, epoch)
          where s.id = ending.stream and s.base <= ending.number and exists (
            select from \(tables.record) r where r.stream = ending.stream and r.number = ending.number
              and r.epoch = ending.epoch and r.kind = \(LogRecord.Kind.end.rawValue))
          """, .integers(ends.map(\.stream)), .integers(ends.map(\.record.place.number)),
          .integers(ends.map(\.record.place.epoch))),
        PostgresStatement(
          """
          delete from \(tables.record) r where r.stream = any($1)
            and not exists (select from \(tables.stream) s where s.id = r.stream)
          """, .integers(ends.map(\.stream))),
      ]
    }

    /// Removes the records before the given ones. After a crash the next call does it.
    func cut(_ bases: [Int: Int]) {
      guard !bases.isEmpty else { return }
      let streams = bases.keys.sorted()
      let parameters = [
        PostgresStatement.Parameter.integers(streams), .integers(streams.map { bases[$0] ?? 0 }),
      ]
      _ = try? connection.run([
        // No caller waits for it.
        PostgresStatement("select set_config('synchronous_commit', 'off', true)"),
        PostgresStatement(
          """
          update \(tables.stream) s set base = cut.base from (
            select id, cut.base from \(tables.stream) s join unnest($1::int8[], $2::int8[]) as cut (stream, base)
              on s.id = cut.stream order by id for update of s) as cut
          where s.id = cut.id and s.base < cut.base
          """, parameters[0], parameters[1]),
        PostgresStatement(
          """
          delete from \(tables.record) r using \(tables.stream) s
          where s.id = any($1) and r.stream = s.id and r.number < s.base
          """, parameters[0]),
      ])
    }

    // MARK: - Rows

    /// The second numbers of rows, by the first.
    private func pairs(in rows: PostgresRows) throws(PostgresFailure) -> [Int: Int] {
      var pairs: [Int: Int] = [:]
      for row in 0..<rows.count { pairs[try rows.integer(row, 0)] = try rows.integer(row, 1) }
      return pairs
    }

    private func begun(
      in rows: PostgresRows
    ) throws(PostgresFailure) -> [[UInt8]: (stream: Int, epoch: Int)] {
      var begun: [[UInt8]: (stream: Int, epoch: Int)] = [:]
      for row in 0..<rows.count {
        begun[try rows.bytes(row, 0)] = (try rows.integer(row, 1), try rows.integer(row, 2))
      }
      return begun
    }
  }
#endif
