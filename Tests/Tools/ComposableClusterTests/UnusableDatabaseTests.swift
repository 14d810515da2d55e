#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableSessions
  import Foundation
  import Testing

  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(20)))
  struct UnusableDatabaseTests {
    private let database: Database

    init() throws { database = try Database() }

    @Test(arguments: ["host", "shop secret=x password=hunter2", "postgresql://a:hunter2@[::"])
    func anAddressThatIsNone(address: String) {
      let error = #expect(throws: PostgresAddressError.self) { try PostgresStorage(address) }
      #expect(error?.description.contains("hunter2") == false)
      #expect(error?.description.contains("postgresql://user@host/database") == true)
    }

    @Test func nobodyListens() async throws {
      let network = try Network(to: database.server.port)
      let storage = try database.storage(network)
      network.goDown()
      await expectRefusal("connection") { _ = try await storage.takeOver("a", after: nil) }
      network.recover()
      _ = try await storage.takeOver("a", after: nil)
    }

    @Test func aDatabaseThatDoesNotAnswer() async throws {
      let network = try Network(to: database.server.port)
      let storage = try database.storage(network, patience: .milliseconds(300))
      // On a busy machine it may have to try several times.
      var (number, begun) = (0, Int?.none)
      while begun == nil {
        number += 1
        begun = try? await storage.takeOver("\(number)", after: nil)
      }
      let epoch = try #require(begun)
      network.holdRequests()
      await #expect {
        try await storage.append([[1]], to: "\(number)", after: 0, epoch: epoch)
      } throws: {
        ($0 as? SessionStorageError)?.isUncertain == true
      }
      // Nothing was sent, and to read changes nothing.
      await expectRefusal("timeout expired") { _ = try await storage.load("a") }
      await expectRefusal("timeout expired") {
        try await storage.append([[1]], to: "\(number)", after: 0, epoch: epoch)
      }
    }

    @Test func aReplica() async throws {
      let role = "reader_\(UUID().uuidString.prefix(8).lowercased())"
      try database.server.sql(
        "create role \(role) login; alter role \(role) set default_transaction_read_only = on")
      let storage = try database.storage(user: role)
      await expectRefusal("read-only") { try await storage.check() }
    }

    @Test(arguments: ["port=1", "port=1 host=nowhere.invalid", "user=nobody_at_all"])
    func noErrorHasThePassword(wrong: String) async throws {
      let storage = try PostgresStorage(
        "\(database.server.address()) password=hunter2 \(wrong)", patience: .seconds(2))
      await #expect {
        try await storage.check()
      } throws: {
        ($0 as? SessionStorageError)?.isRefused == true && !"\($0)".contains("hunter2")
      }
    }

    @Test func wrongRole() async throws {
      let storage = try database.storage(user: "nobody_at_all")
      await expectRefusal("nobody_at_all") { try await storage.check() }
    }

    /// The rights that the documentation names are enough once the tables are there.
    @Test func leastPrivileges() async throws {
      let role = "app_\(UUID().uuidString.prefix(8).lowercased())"
      try database.server.sql("create role \(role) login")
      let storage = try database.storage(user: role)
      await expectRefusal("permission denied for database") { try await storage.check() }
      try await database.storage().check()
      await expectRefusal("permission denied for schema") { try await storage.check() }
      try database.server.sql(
        """
        grant usage on schema \(database.name()) to \(role);
        grant select, insert, update, delete on \(database.name("stream")), \(database.name("record")) to \(role);
        grant usage on all sequences in schema \(database.name()) to \(role);
        grant select on \(database.name("version")) to \(role)
        """)
      let epoch = try await storage.takeOver("a", after: nil)
      for turn in 1...20 {
        try await storage.append([[1]], to: "a", after: turn - 1, epoch: epoch)
        try await storage.snapshot([2], of: "a", at: turn, epoch: epoch)
      }
      try await storage.forget("a", epoch: epoch)
      #expect(try await storage.removeSessions(unchangedFor: .zero) == 0)
    }

    @Test func tablesOfANewerBuild() async throws {
      try await database.storage().check()
      try database.server.sql("insert into \(database.name("version")) values (2)")
      await expectRefusal("The tables have version 2, and this build knows versions up to 1.") {
        try await database.storage().check()
      }
    }

    /// Each would make the tables.
    @Test func serversThatBeginAtOnce() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          let storage = try database.storage()
          group.addTask { _ = try await storage.takeOver("\(number)", after: nil) }
        }
        try await group.waitForAll()
      }
      #expect(try await database.storage().count() == 8)
      #expect(try database.number("select count(*) from \(database.name("version"))") == 1)
    }

    /// Commits that do not wait would lose what was acknowledged. What waits for more than the disk stays.
    @Test(arguments: [("off", "on"), ("local", "local"), ("remote_apply", "remote_apply")])
    func commitsWait(setting: String, used: String) async throws {
      let role = "careless_\(UUID().uuidString.prefix(8).lowercased())"
      try database.server.sql(
        "create role \(role) login superuser; alter role \(role) set synchronous_commit = \(setting)"
      )
      try await database.storage().check()
      try database.server.sql(
        "alter table \(database.name("record")) add column how text default current_setting('synchronous_commit')"
      )
      _ = try await database.storage(user: role).takeOver("a", after: nil)
      #expect(try database.server.sql("select how from \(database.name("record"))") == used)
    }

    /// As a group of one session that the database refuses, among others.
    @Test func aRefusedWriteIsNotTheOthers() async throws {
      let storage = try database.storage()
      try await storage.check()
      try database.server.sql(
        "alter table \(database.name("record")) add check (length(body) < 100)")
      var epochs: [Int] = []
      for number in 0..<10 { epochs.append(try await storage.takeOver("\(number)", after: nil)) }
      await withTaskGroup(of: Void.self) { group in
        for (number, epoch) in epochs.enumerated() {
          group.addTask {
            let body = [UInt8](repeating: 1, count: number == 3 ? 200 : 10)
            do throws(SessionStorageError) {
              try await storage.append([body], to: "\(number)", after: 0, epoch: epoch)
              #expect(number != 3)
            } catch {
              #expect(number == 3 && error.isRefused)
            }
          }
        }
      }
      for number in 0..<10 {
        #expect(try await storage.load("\(number)")?.turns.count == (number == 3 ? 0 : 1))
      }
    }

    /// What a newer build writes is not read in part.
    @Test func aRecordOfAnotherKind() async throws {
      let storage = try database.storage()
      let epoch = try await storage.takeOver("a", after: nil)
      _ = try await storage.takeOver("b", after: nil)
      try await storage.append([[1]], to: "a", after: 0, epoch: epoch)
      try database.server.sql("update \(database.name("record")) set kind = 77 where turn = 1")
      await #expect {
        _ = try await storage.load("a")
      } throws: {
        if case .unreadable? = $0 as? SessionStorageError { true } else { false }
      }
      #expect(try await storage.load("b") != nil)
    }

    private func expectRefusal(
      _ reason: String, sourceLocation: SourceLocation = #_sourceLocation,
      _ body: () async throws -> Void
    ) async {
      await #expect(sourceLocation: sourceLocation) { try await body() } throws: {
        guard case .refused(let text)? = $0 as? SessionStorageError else { return false }
        return text.contains(reason)
      }
    }
  }
#endif
