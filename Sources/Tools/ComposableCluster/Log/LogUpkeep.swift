#if PostgreSQL
  /// Work on all logs, on a connection of its own.
  final class LogUpkeep: Sendable {
    /// A log that was not written to for long.
    struct OldLog: Sendable {
      let name: [UInt8]
      let stream: Int
      /// The number of its last record.
      let largest: Int
    }

    private let lane: StatementLane
    private let tables: TablePlace

    init(_ connection: LaneConnection, _ tables: TablePlace) {
      self.tables = tables
      lane = StatementLane("upkeep", connection)
    }

    func close() async { await lane.close() }

    /// Connects, and makes the tables.
    func connect() async throws(PostgresFailure) { _ = try await lane.run("select 1") }

    func count() async throws(PostgresFailure) -> Int {
      try await lane.run("select count(*) from \(tables.stream)").integer(0, 0)
    }

    func names() async throws(PostgresFailure) -> [[UInt8]] {
      let rows = try await lane.run("select name from \(tables.stream) order by name")
      var names: [[UInt8]] = []
      for row in 0..<rows.count { names.append(try rows.bytes(row, 0)) }
      return names
    }

    /// Some of the logs whose last record is older than a time, by the clock of the database, in the order of their numbers.
    func oldLogs(
      _ seconds: Double, after stream: Int, most: Int
    ) async throws(PostgresFailure) -> [OldLog] {
      let rows = try await lane.run(
        """
        select s.name, s.id, r.number from \(tables.stream) s cross join lateral (
          select number, written from \(tables.record) r where r.stream = s.id order by number desc limit 1) as r
        where s.id > \(stream) and r.written < now() - interval '1 second' * \(seconds) order by s.id limit \(most)
        """)
      var logs: [OldLog] = []
      for row in 0..<rows.count {
        logs.append(
          OldLog(
            name: try rows.bytes(row, 0), stream: try rows.integer(row, 1),
            largest: try rows.integer(row, 2)))
      }
      return logs
    }

    /// Removes records of logs that are gone: of an owner that wrote after another one had forgotten the session.
    func removeStrays() async throws(PostgresFailure) {
      _ = try await lane.run(
        """
        delete from \(tables.record) r where not exists (select from \(tables.stream) s where s.id = r.stream)
        """)
    }
  }
#endif
