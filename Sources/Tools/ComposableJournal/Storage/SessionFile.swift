#if SQLite
  internal import ComposableRuntime
  internal import Foundation
  internal import GRDB

  /// The file of a ``SQLiteStorage``, its settings and its versions.
  enum SessionFile {
    /// "CmpS", so that the file of another program is not taken for one of sessions.
    private static let application = 0x436D_7053
    /// The version of the tables. A file of an older one is brought to it when it is opened.
    static let version = 1

    static func open(
      _ path: String, _ durability: SQLiteStorage.Durability, mostBytes: Int?
    ) throws(SQLiteStorageError) -> DatabaseQueue {
      var configuration = Configuration()
      configuration.label = "Sessions"
      // A file has one connection. SQLite before 3.51.3 can damage a file in WAL mode that two connections write or checkpoint
      // at once; and a second owner is to know at once. So the lock comes before the mode, and `journalMode` stays as it is.
      configuration.prepareDatabase { database in
        try database.execute(
          sql: """
            PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = \(durability == .power ? "FULL" : "NORMAL");
            """)
      }
      guard !path.isEmpty else {
        throw .unavailable(path: path, reason: "The path is empty.")
      }
      try checkHeader(path)
      // The texts of users are in it. SQLite gives the second file the permissions of the first.
      #if !os(Windows)
        NewFile(at: path, for: .user)?.close()
      #endif
      do {
        // Some names that are no paths have a meaning for SQLite.
        let location = path.hasPrefix("/") ? path : "./\(path)"
        let queue = try DatabaseQueue(path: location, configuration: configuration)
        try queue.inDatabase { try prepare($0, path, mostBytes) }
        return queue
      } catch let error as SQLiteStorageError {
        throw error
      } catch {
        throw SQLiteStorageError(error, path)
      }
    }

    /// Reads the header before SQLite opens the file: it takes a short file of any content for a new one, and the WAL mode would change
    /// the file of another program. The offsets are from "The Database Header" in SQLite's description of its file format.
    private static func checkHeader(_ path: String) throws(SQLiteStorageError) {
      guard FileManager.default.fileExists(atPath: path) else { return }
      let header: Data
      do {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file.close() }
        header = try file.read(upToCount: 100) ?? Data()
      } catch {
        throw .unavailable(path: path, reason: "It can't be read: \(error.localizedDescription)")
      }
      if header.isEmpty { return }
      guard header.count == 100, header.starts(with: Data("SQLite format 3\0".utf8)) else {
        throw .foreign(path: path)
      }
      func number(at offset: Int) -> Int {
        header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      try check(owner: number(at: 68), version: number(at: 60), schema: number(at: 40), path)
    }

    /// - Returns: whether there are no tables yet.
    @discardableResult
    private static func check(
      owner: Int, version found: Int, schema: Int, _ path: String
    ) throws(SQLiteStorageError) -> Bool {
      let isNew = owner == 0 && found == 0 && schema == 0
      guard isNew || owner == application else { throw .foreign(path: path) }
      guard found <= version else {
        throw .newer(path: path, version: found, known: version)
      }
      return isNew
    }

    private static func prepare(_ database: Database, _ path: String, _ mostBytes: Int?) throws {
      func number(_ name: String) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
      }
      // The last commits may be in the second file.
      let isNew = try check(
        owner: number("application_id"), version: number("user_version"),
        schema: number("schema_version"), path)
      if let mostBytes {
        let pages = max(1, try mostBytes / max(1, number("page_size")))
        try database.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
      guard isNew else { return }
      try database.inTransaction(.immediate) {
        try database.execute(
          sql: """
            \(SessionTables.schema)
            PRAGMA application_id = \(application);
            PRAGMA user_version = \(version);
            """)
        return .commit
      }
    }
  }
#endif
