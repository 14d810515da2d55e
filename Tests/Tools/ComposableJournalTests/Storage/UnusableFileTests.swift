#if SQLite
  import ComposableJournal
  import ComposableSessions
  import Foundation
  import GRDB
  import Testing

  /// Files that are not what they should be are told, and left as they are.
  @Suite(.timeLimit(.minutes(20))) struct UnusableFileTests {
    private let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    private func error(at path: String? = nil) -> SQLiteStorageError? {
      do throws(SQLiteStorageError) {
        _ = try SQLiteStorage(path: path ?? file.path)
        return nil
      } catch {
        return error
      }
    }

    @Test(arguments: [1, 100, 5_000]) func aFileThatIsNoDatabase(size: Int) throws {
      let data = Data(repeating: UInt8(ascii: "x"), count: size)
      try data.write(to: file.url)
      #expect(error() == .foreign(path: file.path))
      #expect(try Data(contentsOf: file.url) == data)
    }

    /// What `mktemp` makes is a new file.
    @Test func anEmptyFile() throws {
      try Data().write(to: file.url)
      #expect(error() == nil)
    }

    @Test(arguments: [
      "CREATE TABLE song (title TEXT)", "PRAGMA application_id = 7", "PRAGMA user_version = 3",
    ])
    func aDatabaseOfAnotherProgram(sql: String) throws {
      try DatabaseQueue(path: file.path).write { try $0.execute(sql: sql) }
      let before = try Data(contentsOf: file.url)
      #expect(error() == .foreign(path: file.path))
      #expect(try Data(contentsOf: file.url) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).count == 1)
    }

    @Test func aFileOfANewerVersion() async throws {
      let storage = try SQLiteStorage(path: file.path)
      _ = try await storage.takeOver("a", after: nil)
      await storage.close()
      try await DatabaseQueue(path: file.path).write {
        try $0.execute(sql: "PRAGMA user_version = 9")
      }
      let before = try Data(contentsOf: file.url)
      #expect(error() == .newer(path: file.path, version: 9, known: 1))
      #expect(try Data(contentsOf: file.url) == before)
      #expect(error()?.description.contains("version 9") == true)
    }

    @Test func pathsThatCanNotBeOpened() throws {
      for path in [file.folder.path, "\(file.path)/none/file", ""] {
        let error = error(at: path)
        guard case .unavailable = error else {
          Issue.record("'\(path)': \(String(describing: error))")
          continue
        }
      }
    }

    /// Some bytes of each page are damaged in turn: what is read is what was written, or an error, and never a crash.
    @Test func damagedPages() async throws {
      let names = (0..<20).map { "session \($0)" }
      let body = [UInt8](repeating: 42, count: 3_000)
      do {
        let storage = try SQLiteStorage(path: file.path, durability: .process)
        for name in names {
          let epoch = try await storage.takeOver(name, after: nil)
          try await storage.append([body, body], to: name, after: 0, epoch: epoch)
        }
        await storage.close()
      }
      let intact = try Data(contentsOf: file.url)
      var (told, read) = (0, 0)
      for page in 0..<(intact.count / 4_096) {
        var data = intact
        for offset in 0..<16 { data[page * 4_096 + 100 + offset] ^= 0xA5 }
        let damaged = try TemporaryFile()
        try data.write(to: damaged.url)
        guard let storage = try? SQLiteStorage(path: damaged.path) else {
          #expect(try Data(contentsOf: damaged.url) == data)
          told += 1
          continue
        }
        for name in names {
          do {
            let stored = try await storage.load(name)
            if stored?.turns == [body, body] { read += 1 }
          } catch {
            guard case .unreadable = error else { throw error }
            told += 1
          }
        }
      }
      #expect(told > 0 && read > 0)
    }
  }
#endif
