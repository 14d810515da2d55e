#if SQLite
  import ComposableJournal
  import ComposableRuntime
  import ComposableSessions
  import ComposableSessionsTesting
  import Foundation
  import Testing

  @Suite(.timeLimit(.minutes(20))) struct SQLiteStorageTests {
    private let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    @Test(
      arguments: SessionStorageConformance.checkNames,
      [SQLiteStorage.Durability.process, .power])
    func conforms(check: String, durability: SQLiteStorage.Durability) async throws {
      let storage = try ReopenedStorage(durability)
      await SessionStorageConformance.check(check) { try await storage.open() }
    }

    /// Calls that come together share a commit, and each has its own answer.
    @Test func callsOfManySessionsAtOnce() async throws {
      let storage = try SQLiteStorage(path: file.path, durability: .process)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let name = "session \(number)"
            let epoch = try await storage.takeOver(name, after: nil)
            for turn in 0..<10 {
              try await storage.append([[UInt8(turn)]], to: name, after: turn, epoch: epoch)
              // Of an owner that never was.
              await #expect(throws: SessionStorageError.superseded) {
                try await storage.append([[99]], to: name, after: turn + 1, epoch: epoch + 1_000)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await storage.count() == 100)
      for number in 0..<100 {
        let stored = try await storage.load("session \(number)")
        #expect(stored?.turns == (0..<10).map { [UInt8($0)] })
      }
    }

    /// Strings of Swift are equal by their composed form.
    @Test func equalNamesAreOneName() async throws {
      let storage = try SQLiteStorage(path: file.path)
      let epoch = try await storage.takeOver("caf\u{E9}", after: nil)
      #expect(try await storage.load("cafe\u{301}")?.epoch == epoch)
    }

    /// The texts of users are in it.
    @Test func onlyTheUserOfTheProcessReadsTheFiles() async throws {
      let storage = try SQLiteStorage(path: file.path)
      _ = try await storage.takeOver("a", after: nil)
      for url in [file.url, file.log] {
        let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[
          .posixPermissions]
        #expect(permissions as? Int == 0o600)
      }
    }

    @Test func aSecondUserOfTheFileIsToldAtOnce() async throws {
      let storage = try SQLiteStorage(path: file.path)
      #expect(throws: SQLiteStorageError.inUse(path: file.path)) {
        try SQLiteStorage(path: file.path)
      }
      #expect(try await storage.count() == 0)
      await storage.close()
      _ = try SQLiteStorage(path: file.path)
    }

    @Test func aClosedStorageRefuses() async throws {
      let storage = try SQLiteStorage(path: file.path)
      let epoch = try await storage.takeOver("a", after: nil)
      await storage.close()
      await storage.close()
      await #expect(throws: SessionStorageError.refused("The storage is closed.")) {
        try await storage.append([[1]], to: "a", after: 0, epoch: epoch)
      }
    }

    /// A storage that is not closed gives the file back when nothing has it any more.
    @Test func aStorageThatIsGoneHasClosedTheFile() async throws {
      do {
        let storage = try SQLiteStorage(path: file.path)
        _ = try await storage.takeOver("a", after: nil)
      }
      let storage = try SQLiteStorage(path: file.path)
      #expect(try await storage.count() == 1)
    }

    @Test func aBoundRefusesAndLosesNothing() async throws {
      let storage = try SQLiteStorage(path: file.path, durability: .process, mostBytes: 400_000)
      let block = [UInt8](repeating: 7, count: 50_000)
      let epoch = try await storage.takeOver("a", after: nil)
      var count = 0
      while count < 100 {
        do { try await storage.append([block], to: "a", after: count, epoch: epoch) } catch {
          guard case .refused = error else { throw error }
          break
        }
        count += 1
      }
      #expect((3..<9).contains(count))
      // Smaller ones of others, too, and each has its own answer.
      #expect(try await storage.load("a")?.turns.count == count)
      try await storage.snapshot([1], of: "a", at: count, epoch: epoch)
      try await storage.append([block], to: "a", after: count, epoch: epoch)
      #expect(try await storage.load("a")?.turns == [block])
    }

    /// What is too large for the bound is refused alone, also if others are committed with it.
    @Test func aRefusedCallAmongOthers() async throws {
      let storage = try SQLiteStorage(path: file.path, durability: .process, mostBytes: 600_000)
      let large = [UInt8](repeating: 7, count: 2_000_000)
      let epoch = try await storage.takeOver("large", after: nil)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            let own = try await storage.takeOver("small \(number)", after: nil)
            try await storage.append([[1], [2]], to: "small \(number)", after: 0, epoch: own)
          }
          group.addTask {
            do {
              try await storage.append([large], to: "large", after: 0, epoch: epoch)
              Issue.record("The bound was not there.")
            } catch SessionStorageError.refused {}
          }
        }
        try await group.waitForAll()
      }
      #expect(try await storage.load("large")?.turns == [])
      for number in 0..<40 {
        #expect(try await storage.load("small \(number)")?.turns == [[1], [2]])
      }
    }

    @Test func sessionsThatNobodyComesBackTo() async throws {
      let now = Locked(Duration.seconds(1_000))
      let storage = try SQLiteStorage(path: file.path, .process, mostBytes: nil) {
        now.withLock { $0 }
      }
      let old = try await storage.takeOver("old", after: nil)
      try await storage.append([[1]], to: "old", after: 0, epoch: old)
      now.withLock { $0 += .seconds(100) }
      _ = try await storage.takeOver("new", after: nil)
      let removed = try await storage.removeSessions(unchangedFor: .seconds(50))
      #expect(removed == 1)
      #expect(try await storage.load("old") == nil)
      #expect(try await storage.load("new") != nil)
      await #expect(throws: SessionStorageError.forgotten) {
        try await storage.append([[2]], to: "old", after: 1, epoch: old)
      }
      // Nothing of it is left for the next one of its name.
      let next = try await storage.takeOver("old", after: nil)
      #expect(next > old)
      #expect(
        try await storage.load("old")
          == StoredSession(epoch: next, snapshot: nil, at: 0, turns: []))
    }
  }
#endif
