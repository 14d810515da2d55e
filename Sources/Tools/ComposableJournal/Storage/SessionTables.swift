#if SQLite
  internal import ComposableSessions
  internal import Foundation
  internal import GRDB

  /// The tables of sessions.
  ///
  /// A session has a row, at most one snapshot, and its turns. Snapshots have a table of their own: a row is written with each call, and a
  /// snapshot is long.
  struct SessionTables {
    static let schema = """
      CREATE TABLE session (
        id INTEGER PRIMARY KEY,
        name BLOB NOT NULL UNIQUE,
        epoch INTEGER NOT NULL,
        snapshotTurn INTEGER NOT NULL,
        lastTurn INTEGER NOT NULL,
        changed REAL NOT NULL
      );
      CREATE TABLE snapshot (
        session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
        body BLOB NOT NULL
      );
      CREATE TABLE turn (
        session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (session, number)
      ) WITHOUT ROWID;
      CREATE INDEX sessionByChange ON session (changed);
      CREATE TABLE lastEpoch (number INTEGER NOT NULL);
      INSERT INTO lastEpoch VALUES (0);
      """

    /// A session without its contents.
    struct Row {
      let id: Int64
      let epoch: Int
      let snapshotTurn: Int
      let lastTurn: Int
      /// When it was last noted that the session was written, in seconds since 1970.
      let changed: Double

      var position: StoredSession.Position { StoredSession.Position(epoch: epoch, turn: lastTurn) }
    }

    private let database: Database

    init(_ database: Database) { self.database = database }

    // MARK: Reading

    func count() throws -> Int { try Int.fetchOne(statement("SELECT count(*) FROM session")) ?? 0 }

    func names() throws -> [String] {
      try Data.fetchAll(statement("SELECT name FROM session")).map {
        String(decoding: $0, as: UTF8.self)
      }.sorted()
    }

    func damages() throws -> [String] {
      try String.fetchAll(statement("PRAGMA integrity_check")).filter { $0 != "ok" }
    }

    func row(of session: String) throws -> Row? {
      let statement = try statement(
        "SELECT id, epoch, snapshotTurn, lastTurn, changed FROM session WHERE name = ?")
      return try GRDB.Row.fetchOne(statement, arguments: [Self.key(session)]).map {
        Row(id: $0[0], epoch: $0[1], snapshotTurn: $0[2], lastTurn: $0[3], changed: $0[4])
      }
    }

    /// - Throws: `SessionStorageError.forgotten` or `superseded` if the epoch has no such session.
    func row(of session: String, ownedBy epoch: Int) throws -> Row {
      guard let row = try row(of: session) else { throw SessionStorageError.forgotten }
      guard row.epoch == epoch else { throw SessionStorageError.superseded }
      return row
    }

    func load(_ session: String) throws -> StoredSession? {
      guard let row = try row(of: session) else { return nil }
      let snapshot = try Data.fetchOne(
        statement("SELECT body FROM snapshot WHERE session = ?"), arguments: [row.id])
      let turns = try Data.fetchAll(
        statement("SELECT body FROM turn WHERE session = ? ORDER BY number"), arguments: [row.id])
      guard turns.count == row.lastTurn - row.snapshotTurn else {
        throw SessionStorageError.unreadable(
          "It has \(turns.count) turns after its snapshot, and should have \(row.lastTurn - row.snapshotTurn)."
        )
      }
      return StoredSession(
        epoch: row.epoch, snapshot: snapshot.map { [UInt8]($0) }, at: row.snapshotTurn,
        turns: turns.map { [UInt8]($0) })
    }

    // MARK: Writing

    /// Begins an epoch, of a session that may be new.
    func beginEpoch(of session: String, _ row: Row?, at now: Duration) throws -> Int {
      try statement("UPDATE lastEpoch SET number = number + 1").execute()
      guard let epoch = try Int.fetchOne(statement("SELECT number FROM lastEpoch")) else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "The number of the last epoch is missing.")
      }
      if let row {
        try statement("UPDATE session SET epoch = ?, changed = ? WHERE id = ?")
          .execute(arguments: [epoch, now / .seconds(1), row.id])
      } else {
        try statement("INSERT INTO session VALUES (NULL, ?, ?, 0, 0, ?)")
          .execute(arguments: [Self.key(session), epoch, now / .seconds(1)])
      }
      return epoch
    }

    func append(_ turns: [[UInt8]], to row: Row, at now: Duration) throws {
      let insert = try statement("INSERT INTO turn VALUES (?, ?, ?)")
      for (index, turn) in turns.enumerated() {
        try insert.execute(arguments: [row.id, row.lastTurn + index + 1, Data(turn)])
      }
      try set(row, snapshotTurn: row.snapshotTurn, lastTurn: row.lastTurn + turns.count, now)
    }

    func replaceSnapshot(_ snapshot: [UInt8], of row: Row, upTo turn: Int, at now: Duration) throws
    {
      try statement("INSERT OR REPLACE INTO snapshot VALUES (?, ?)")
        .execute(arguments: [row.id, Data(snapshot)])
      try statement("DELETE FROM turn WHERE session = ? AND number <= ?")
        .execute(arguments: [row.id, turn])
      try set(row, snapshotTurn: turn, lastTurn: max(turn, row.lastTurn), now)
    }

    func remove(_ row: Row) throws {
      try statement("DELETE FROM session WHERE id = ?").execute(arguments: [row.id])
    }

    func remove(unchangedSince time: Duration) throws -> Int {
      // A session may have been written later than it is noted.
      try statement("DELETE FROM session WHERE changed < ?")
        .execute(arguments: [time / .seconds(1) - Self.precision])
      return database.changesCount
    }

    private func set(_ row: Row, snapshotTurn: Int, lastTurn: Int, _ now: Duration) throws {
      let now = now / .seconds(1)
      // Not with each call: the index is a page of its own, a third of the bytes of a small commit.
      guard now - row.changed >= Self.precision || now < row.changed else {
        return try statement("UPDATE session SET snapshotTurn = ?, lastTurn = ? WHERE id = ?")
          .execute(arguments: [snapshotTurn, lastTurn, row.id])
      }
      try statement("UPDATE session SET snapshotTurn = ?, lastTurn = ?, changed = ? WHERE id = ?")
        .execute(arguments: [snapshotTurn, lastTurn, now, row.id])
    }

    /// The precision of the times of writes, in seconds.
    private static var precision: Double { 1 }

    private func statement(_ sql: String) throws -> Statement {
      try database.cachedStatement(sql: sql)
    }

    /// A name as bytes: text in SQLite would end at a NUL, and its equality is another one.
    private static func key(_ session: String) -> Data {
      Data(session.precomposedStringWithCanonicalMapping.utf8)
    }
  }
#endif
