#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableSessions
  import ComposableSessionsTesting
  import Foundation
  import Testing

  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(20)))
  struct PostgresStorageTests {
    private let database: Database

    init() throws { database = try Database() }

    @Test(arguments: SessionStorageConformance.checkNames)
    func conforms(check: String) async throws {
      await SessionStorageConformance.check(check) { try database.storage() }
    }

    /// Each knows only its own writes.
    @Test(arguments: SessionStorageConformance.checkNames)
    func threeServersConform(check: String) async throws {
      await SessionStorageConformance.check(check) {
        AlternatingStorage(try (0..<3).map { _ in try database.storage() })
      }
    }

    @Test func equalNamesAreOneName() async throws {
      let storage = try database.storage()
      let epoch = try await storage.takeOver("caf\u{E9}", after: nil)
      #expect(try await storage.load("cafe\u{301}")?.epoch == epoch)
    }

    /// Two servers write the same sessions in opposite orders, in groups. Groups that waited for each other would be deadlocks.
    @Test func groupsOfTheSameSessions() async throws {
      let storages = try (0..<2).map { _ in try database.storage() }
      let names = (0..<100).map { "session \($0)" }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (storage, names) in zip(storages, [names, names.reversed()]) {
          for name in names {
            group.addTask {
              for turn in 0..<5 { try await storage.own(name) { [[UInt8(turn)]] } }
            }
          }
        }
        try await group.waitForAll()
      }
      for name in names {
        #expect(try await storages[0].load(name)?.turns.count == 10)
      }
      #expect(try await storages[1].count() == 100)
      #expect(try await storages[1].names() == names.sorted())
    }

    /// A log is cut when a snapshot has its beginning.
    @Test func aLogDoesNotGrowWithItsSnapshots() async throws {
      let storage = try database.storage()
      let epoch = try await storage.takeOver("a", after: nil)
      for turn in 1...200 {
        try await storage.append([[UInt8(turn)]], to: "a", after: turn - 1, epoch: epoch)
        try await storage.snapshot([0, UInt8(turn)], of: "a", at: turn - turn % 2, epoch: epoch)
      }
      // After the cuts that were begun.
      await storage.close()
      #expect(
        try #require(try database.number("select count(*) from \(database.name("record"))")) < 20)
      let stored = try await database.storage().load("a")
      #expect(
        stored == StoredSession(epoch: epoch, snapshot: [0, 200], at: 200, turns: []))
    }

    @Test func sessionsThatNobodyWritesAreRemoved() async throws {
      let storage = try database.storage()
      let other = try database.storage()
      let epoch = try await storage.takeOver("old", after: nil)
      for number in 0..<3 { _ = try await storage.takeOver("older \(number)", after: nil) }
      try database.server.sql(
        "update \(database.name("record")) set written = written - interval '2 days'")
      try await storage.append([[1]], to: "old", after: 0, epoch: epoch)
      #expect(try await other.removeSessions(unchangedFor: .seconds(86_400)) == 3)
      #expect(try await other.names() == ["old"])
      #expect(try await other.removeSessions(unchangedFor: .zero) == 1)
      #expect(try database.number("select count(*) from \(database.name("record"))") == 0)
      // Its owner finds out.
      await #expect(throws: SessionStorageError.forgotten) {
        try await storage.append([[2]], to: "old", after: 1, epoch: epoch)
      }
    }

    @Test func aStorageThatWasClosedOpensAgain() async throws {
      let storage = try database.storage()
      let epoch = try await storage.takeOver("a", after: nil)
      await storage.close()
      try await storage.append([[1]], to: "a", after: 0, epoch: epoch)
      #expect(try await storage.load("a")?.turns == [[1]])
    }
  }

  extension SessionStorage {
    /// Adds turns as the owner, whoever has it, until it succeeds.
    func own(_ session: String, _ turns: () -> [[UInt8]]) async throws(SessionStorageError) {
      while true {
        let position = try await load(session)?.position
        do throws(SessionStorageError) {
          let epoch = try await takeOver(session, after: position)
          return try await append(turns(), to: session, after: position?.turn ?? 0, epoch: epoch)
        } catch {
          guard error == .superseded else { throw error }
        }
      }
    }
  }
#endif
