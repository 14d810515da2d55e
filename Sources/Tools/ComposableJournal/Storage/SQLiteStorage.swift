#if SQLite
  public import ComposableSessions
  internal import Foundation
  internal import GRDB

  /// Sessions in a file of SQLite: they survive their pages, the process, and, if it is asked to, a loss of power.
  ///
  /// ```swift
  /// configuration.sessionStorage = try SQLiteStorage(path: "/var/lib/shop/sessions.sqlite")
  /// ```
  ///
  /// It needs the package's trait `SQLite`, and the system's SQLite.
  ///
  /// The file has one user at a time: a second one, in this process or in another, gets ``SQLiteStorageError/inUse(path:)`` at once. It is not encrypted:
  /// `SealedStorage` of ComposableWebServer encrypts its contents. Calls that come together are committed together.
  ///
  /// Sessions stay until they are forgotten. Remove abandoned ones with ``removeSessions(unchangedFor:)``, or give the file a bound.
  ///
  /// Two names that are equal as strings of Swift are one name: text is compared in its composed form.
  public final class SQLiteStorage: SessionStorage {
    /// The events that an effect survives when its call has returned.
    public enum Durability: Hashable, Sendable {
      /// The end of the process, also by `kill -9`. The operating system writes the file when it likes.
      case process
      /// Also a loss of power, as far as the disk says the truth: each commit waits for it.
      case power
    }

    private let group: CommitGroup
    /// The wall clock, since 1970.
    private let now: @Sendable () -> Duration

    /// Opens a file, or makes one.
    ///
    /// - Parameters:
    ///   - path: the file. SQLite puts a second one beside it, whose name ends with `-wal`: they belong together.
    ///   - durability: what the effect of a call survives.
    ///   - mostBytes: the bound of the file; nil for none. A call that needs more room is refused.
    /// - Throws: a ``SQLiteStorageError``. Nothing has changed then.
    public convenience init(
      path: String, durability: Durability = .power, mostBytes: Int? = nil
    ) throws(SQLiteStorageError) {
      try self.init(path: path, durability, mostBytes: mostBytes) {
        .seconds(Date().timeIntervalSince1970)
      }
    }

    package init(
      path: String, _ durability: Durability, mostBytes: Int?,
      now: @escaping @Sendable () -> Duration
    ) throws(SQLiteStorageError) {
      group = CommitGroup(try SessionFile.open(path, durability, mostBytes: mostBytes))
      self.now = now
    }

    /// Closes the file, after the calls that were made. Later calls are refused.
    public func close() async { await group.close() }

    /// How many sessions it has.
    ///
    /// - Throws: a `SessionStorageError`.
    public func count() async throws(SessionStorageError) -> Int {
      try await group.perform { try SessionTables($0).count() }
    }

    /// The names of its sessions, sorted.
    ///
    /// - Throws: a `SessionStorageError`.
    public func names() async throws(SessionStorageError) -> [String] {
      try await group.perform { try SessionTables($0).names() }
    }

    /// Checks the structure of the file; see `PRAGMA integrity_check` of SQLite.
    ///
    /// - Returns: the damages; none if it has none.
    /// - Throws: a `SessionStorageError`.
    package func damages() async throws(SessionStorageError) -> [String] {
      try await group.perform { try SessionTables($0).damages() }
    }

    /// Gives room that is no longer used back to the file system.
    ///
    /// - Throws: a `SessionStorageError`.
    package func compact() async throws(SessionStorageError) {
      try await group.performAlone { database in
        try database.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }

    /// Removes the sessions that were not written for a time, by the wall clock, to the second.
    ///
    /// - Parameter duration: the time.
    /// - Returns: how many there were.
    /// - Throws: a `SessionStorageError`.
    @discardableResult
    public func removeSessions(
      unchangedFor duration: Duration
    ) async throws(SessionStorageError) -> Int {
      let time = now() - duration
      return try await group.perform { try SessionTables($0).remove(unchangedSince: time) }
    }

    public func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
      try await group.perform { try SessionTables($0).load(session) }
    }

    public func takeOver(
      _ session: String, after position: StoredSession.Position?
    ) async throws(SessionStorageError) -> Int {
      let now = now()
      return try await group.perform { database in
        let tables = SessionTables(database)
        let row = try tables.row(of: session)
        guard row?.position == position else { throw SessionStorageError.superseded }
        return try tables.beginEpoch(of: session, row, at: now)
      }
    }

    public func append(
      _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      let now = now()
      try await group.perform { database in
        let tables = SessionTables(database)
        let row = try tables.row(of: session, ownedBy: epoch)
        guard row.lastTurn == turn else { throw SessionStorageError.outOfOrder(last: row.lastTurn) }
        try tables.append(turns, to: row, at: now)
      }
    }

    public func snapshot(
      _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
    ) async throws(SessionStorageError) {
      let now = now()
      try await group.perform { database in
        let tables = SessionTables(database)
        let row = try tables.row(of: session, ownedBy: epoch)
        guard turn >= row.snapshotTurn else {
          throw SessionStorageError.outOfOrder(last: row.lastTurn)
        }
        try tables.replaceSnapshot(snapshot, of: row, upTo: turn, at: now)
      }
    }

    public func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
      try await group.perform { database in
        let tables = SessionTables(database)
        guard let row = try tables.row(of: session) else { return }
        guard row.epoch == epoch else { throw SessionStorageError.superseded }
        try tables.remove(row)
      }
    }
  }
#endif
