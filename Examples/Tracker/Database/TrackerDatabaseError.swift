#if SQLite
  import ComposableDatabase

  /// Why a file can't be used as a tracker's database.
  public struct TrackerDatabaseError: Error, CustomStringConvertible {
    public let description: String

    private init(description: String) {
      self.description = description
    }

    static let noPath = TrackerDatabaseError(description: "The path of the database is empty.")

    init(path: String, _ error: any Error) {
      let code = (error as? DatabaseError)?.resultCode
      description =
        switch code {
        case .SQLITE_BUSY, .SQLITE_LOCKED: "'\(path)' is used by another program."
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: "'\(path)' is not a database, or is damaged."
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_FULL:
          "'\(path)' can't be written."
        default: "'\(path)' can't be used: \(error)"
        }
    }

    /// A file with tables that are not a tracker's.
    struct Foreign: Error, CustomStringConvertible {
      var description: String { "it is not a tracker's." }
    }

    /// Tables that a later program has made.
    struct Newer: Error, CustomStringConvertible {
      var description: String { "a newer program has written it." }
    }
  }

  extension Configuration {
    /// One connection, which no other program shares.
    static var ofOneProgram: Configuration {
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        // Before anything of it changes.
        guard owner == TicketTables.application || owner == 0 && tables == 0 else {
          throw TrackerDatabaseError.Foreign()
        }
        // From the first access on. So the log needs no memory that programs share.
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      return configuration
    }
  }
#endif
