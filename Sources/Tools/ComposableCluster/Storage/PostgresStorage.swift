#if PostgreSQL
  internal import ComposableRuntime
  public import ComposableSessions
  internal import Foundation

  /// Sessions in a database of PostgreSQL, which several servers share: a session survives its machine.
  ///
  /// ```swift
  /// configuration.sessionStorage = try PostgresStorage("postgresql://shop@db.example.org/shop?sslmode=verify-full")
  /// configuration.outputGate = .required
  /// ```
  ///
  /// It needs the package's trait `PostgreSQL`, and the system's libpq 14 or newer; the database is PostgreSQL 12 or newer.
  /// It connects when it is first used, and again after a failure.
  ///
  /// Each session has a log of records. A record names the record before it, so an owner that was superseded can't add one,
  /// however late its request arrives. Calls for many sessions that come together share a statement and a commit. The log is cut
  /// when a snapshot makes its beginning needless.
  ///
  /// Sessions stay until they are forgotten. Remove abandoned ones with ``removeSessions(unchangedFor:)``. The contents are not encrypted:
  /// `SealedStorage` of ComposableWebServer does that, and `sslmode` of the address encrypts the connection.
  ///
  /// Two names that are equal as strings of Swift are one name: text is compared in its composed form.
  public final class PostgresStorage: SessionStorage {
    private let reader: LogReader
    private let writer: LogWriter
    private let logs: SessionLogs
    private let upkeep: LogUpkeep

    /// Nothing is connected yet; see ``check()``.
    ///
    /// - Parameters:
    ///   - address: where the database is, as libpq reads it: a URI, or a list of `key=value`. Several hosts are tried until one
    ///     accepts writes.
    ///   - schema: the schema of its tables. It and they are made if they are not there.
    ///   - patience: how long the database may be silent during a request. After it the connection is given up. Also how long
    ///     connecting to each host may take, 2 seconds at least, unless the address has a `connect_timeout`.
    /// - Throws: an error if the address can't be read.
    public convenience init(
      _ address: String, schema: String = "composable", patience: Duration = .seconds(5)
    ) throws(PostgresAddressError) {
      self.init(try PostgresAddress(address), schema: schema, patience: patience)
    }

    init(_ address: PostgresAddress, schema: String, patience: Duration) {
      let tables = TablePlace(schema: schema)
      func connection(patience: Duration) -> LaneConnection {
        LaneConnection(address, TableVersions(tables: tables), patience: patience)
      }
      reader = LogReader(connection(patience: patience), tables)
      writer = LogWriter(connection(patience: patience), tables)
      logs = SessionLogs(reader, writer)
      // It looks at all sessions.
      upkeep = LogUpkeep(connection(patience: patience * 12), tables)
    }

    /// Connects, and makes the tables unless they are there, for a server that says at its start why it can't serve.
    ///
    /// - Throws: `refused`, with the reason.
    public func check() async throws(SessionStorageError) {
      do throws(PostgresFailure) { try await upkeep.connect() } catch {
        throw SessionStorageError(error)
      }
    }

    /// Closes the connections, after the calls that were made. A later call opens them again.
    public func close() async {
      await writer.close()
      await reader.close()
      await upkeep.close()
    }

    /// How many sessions it has.
    ///
    /// - Throws: a `SessionStorageError`.
    public func count() async throws(SessionStorageError) -> Int {
      do throws(PostgresFailure) { return try await upkeep.count() } catch {
        throw SessionStorageError(error)
      }
    }

    /// The names of its sessions, sorted.
    ///
    /// - Throws: a `SessionStorageError`.
    public func names() async throws(SessionStorageError) -> [String] {
      do throws(PostgresFailure) {
        return try await upkeep.names().map { String(decoding: $0, as: UTF8.self) }
      } catch {
        throw SessionStorageError(error)
      }
    }

    /// Removes the sessions that were not written for a time, by the clock of the database. A session that is written meanwhile stays.
    ///
    /// - Parameter duration: the time.
    /// - Returns: how many there were.
    /// - Throws: a `SessionStorageError`. Some may have been removed then.
    @discardableResult
    public func removeSessions(
      unchangedFor duration: Duration
    ) async throws(SessionStorageError) -> Int {
      do throws(PostgresFailure) {
        var (count, last) = (0, 0)
        while true {
          let old = try await upkeep.oldLogs(duration.seconds, after: last, most: 500)
          for log in old where try await logs.remove(log) { count += 1 }
          guard let log = old.last else { break }
          last = log.stream
        }
        try await upkeep.removeStrays()
        return count
      } catch {
        throw SessionStorageError(error)
      }
    }

    /// The log of a store, up to its end.
    func log(_ name: [UInt8]) async throws(PostgresFailure) -> StreamLog? {
      try await reader.log(name, hasContent: true)
    }

    // MARK: - Sessions

    public func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
      try await logs.load(session.nameInDatabase)
    }

    public func takeOver(
      _ session: String, after position: StoredSession.Position?
    ) async throws(SessionStorageError) -> Int {
      let name = session.nameInDatabase
      guard let position else { return try await logs.begin(name) }
      let head = try await logs.write(name) { head throws(SessionStorageError) in
        guard let head, head.position == position else { throw .superseded }
        return LogDraft(.takeover, turn: head.turn)
      }
      guard let head else { throw .superseded }
      return head.epoch
    }

    public func append(
      _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      // Only a record, or another look, says whether the caller is the owner.
      try await logs.write(session.nameInDatabase, isKnown: !turns.isEmpty) {
        head throws(SessionStorageError) in
        guard let head else { throw .forgotten }
        guard head.epoch == epoch else { throw .superseded }
        guard head.turn == turn else { throw .outOfOrder(last: head.turn) }
        return turns.isEmpty ? nil : LogDraft(turns: turns, after: turn)
      }
    }

    public func snapshot(
      _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      try await logs.write(session.nameInDatabase) { head throws(SessionStorageError) in
        guard let head else { throw .forgotten }
        guard head.epoch == epoch else { throw .superseded }
        guard turn >= head.snapshotTurn else { throw .outOfOrder(last: head.turn) }
        return LogDraft(.snapshot, turn: turn, snapshot)
      }
    }

    public func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
      try await logs.write(session.nameInDatabase) { head throws(SessionStorageError) in
        guard let head else { return nil }
        guard head.epoch == epoch else { throw .superseded }
        return LogDraft(.end, turn: head.turn)
      }
    }
  }

  extension SessionStorage where Self == PostgresStorage {
    /// Sessions in a database of PostgreSQL: see ``PostgresStorage``.
    ///
    /// ```swift
    /// await WebApp.run(storage: try .postgres("postgresql://shop@db.example.org/shop"), outputGate: .required) { session in
    ///   ShopView(store: session.store("shop", initialState: Shop.State()) { Shop() })
    /// }
    /// ```
    ///
    /// - Parameter address: where the database is, as libpq reads it.
    /// - Throws: an error if the address can't be read.
    public static func postgres(
      _ address: String
    ) throws(PostgresAddressError) -> PostgresStorage { try PostgresStorage(address) }
  }

  extension String {
    /// The name in the database, in composed form.
    var nameInDatabase: [UInt8] {
      Array(precomposedStringWithCanonicalMapping.utf8)
    }
  }
#endif
