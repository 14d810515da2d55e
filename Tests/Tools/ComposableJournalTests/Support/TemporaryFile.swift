#if SQLite
  import ComposableJournal
  import ComposableRuntime
  import Foundation

  /// A path in a folder that is removed at the end.
  final class TemporaryFile: Sendable {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appending(path: "sessions.sqlite").path }
    var url: URL { URL(filePath: path) }
    /// What SQLite has not yet moved to the file.
    var log: URL { URL(filePath: path + "-wal") }
  }

  /// A file that is opened several times, each time after it was closed.
  final class ReopenedStorage: Sendable {
    private let file: TemporaryFile
    private let durability: SQLiteStorage.Durability
    private let last = Locked<SQLiteStorage?>(nil)

    init(_ durability: SQLiteStorage.Durability) throws {
      file = try TemporaryFile()
      self.durability = durability
    }

    func open() async throws -> SQLiteStorage {
      await last.withLock { $0 }?.close()
      let storage = try SQLiteStorage(path: file.path, durability: durability)
      last.withLock { $0 = storage }
      return storage
    }
  }
#endif
