#if PostgreSQL
  /// The tables of this library, and how a database gets them.
  struct TableVersions: Sendable {
    /// The version that this build reads and writes.
    static let newest = 1
    /// How often it waits for other servers, each time for a quarter of the patience.
    private static let attempts = 20

    let tables: TablePlace

    /// Brings the tables to the version of this build, unless they are there. Any number of servers may do that at once.
    func prepare(_ connection: PostgresConnection) throws(PostgresFailure) {
      guard try version(connection) == 0 else { return }
      // One after the other: the lock is held until the transaction ends.
      for attempt in 1... {
        do throws(PostgresFailure) {
          _ = try connection.run(first)
          return
        } catch {
          // Another server was faster, or the tables are another role's.
          if case .refused = error, try version(connection) > 0 { return }
          // It may also be busy with another schema.
          guard error.isLocked, attempt < Self.attempts else { throw error }
        }
      }
    }

    /// - Returns: 0 if there are no tables.
    private func version(_ connection: PostgresConnection) throws(PostgresFailure) -> Int {
      let exists = try connection.run([
        PostgresStatement(
          "select (to_regclass($1) is not null)::int::int8", .text(tables.version))
      ])
      guard try exists[0].integer(0, 0) == 1 else { return 0 }
      let rows = try connection.run([
        PostgresStatement("select max(number)::int8 from \(tables.version)")
      ])
      let version = try rows[0].integer(0, 0)
      guard version <= Self.newest else {
        throw .unreachable(
          "The tables have version \(version), and this build knows versions up to \(Self.newest). Use the newer build, or another schema."
        )
      }
      return version
    }

    /// The statements of version 1, for a database without tables.
    private var first: [PostgresStatement] {
      [
        // "Cmps".
        "select pg_advisory_xact_lock(\(0x436D_7073))",
        "create schema if not exists \(tables.schema)",
        "create sequence \(tables.epoch)",
        """
        create table \(tables.stream) (
          id bigint generated always as identity primary key,
          name bytea not null unique,
          base bigint not null default 1)
        """,
        """
        create table \(tables.record) (
          stream bigint not null,
          number bigint not null,
          epoch bigint not null,
          before_number bigint not null,
          before_epoch bigint not null,
          kind smallint not null,
          turn bigint not null,
          written timestamptz not null default now(),
          body bytea not null,
          primary key (stream, number))
        """,
        "create sequence \(tables.node)",
        """
        create table \(tables.request) (
          name bytea not null,
          node bigint not null,
          number bigint not null,
          place bigint generated always as identity,
          body bytea not null,
          primary key (name, node, number))
        """,
        """
        create table \(tables.member) (
          topic bytea not null,
          node bigint not null,
          number bigint not null,
          body bytea not null,
          primary key (topic, node, number))
        """,
        "create table \(tables.version) (number bigint primary key, date timestamptz not null default now())",
        "insert into \(tables.version) (number) values (1)",
      ].map { PostgresStatement($0) }
    }
  }
#endif
