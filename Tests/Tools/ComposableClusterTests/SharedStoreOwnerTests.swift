#if PostgreSQL
  import ClusterSupport
  import ComposableArchitecture
  import ComposableCluster
  import ComposableJournal
  import Foundation
  import IssueReporting
  import Testing

  /// Who applies the actions of a shared store, and whose build can.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(5)))
  @MainActor
  struct SharedStoreOwnerTests {
    /// The next owner goes on with it.
    @Test
    func aDurableEffectMoves() async throws {
      let database = try Database()
      let first = try BoardProcess("a", database)
      await first.add("1")?.finish()
      await first.wait { $0.notes == ["a 1"] }
      let second = try BoardProcess("b", database)
      await first.store?.send(.work).finish()
      await second.wait { $0.notes == ["a 1"] }
      await first.end()
      await second.wait { $0.notes.last == "b works" }
      await second.end()
    }

    /// The database knows only that its connection is there.
    @Test
    func anOwnerThatStandsStillIsReplaced() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      let first = try BoardProcess("a", database, network, patience: .seconds(60))
      await first.add("1")?.finish()
      let second = try BoardProcess("b", database)
      await second.wait { $0.notes == ["a 1"] }
      network.holdRequests()
      first.add("2")
      await second.add("3")?.finish()
      await second.wait { $0.notes == ["a 1", "b 3"] }
      // It goes on, and what it has applied in between does not count.
      network.goOn()
      await first.wait { $0.notes.count == 3 }
      #expect(first.state.entries == ["1", "3", "2"])
      #expect(first.state.notes == ["a 1", "b 3", "b 2"])
      await first.add("4")?.finish()
      await second.wait { $0.notes.count == 4 }
      for process in [first, second] { await process.end() }
    }

    /// It leaves the store at once, and not when others notice.
    @Test
    func anOwnerThatLeavesTellsTheOthers() async throws {
      let database = try Database()
      let first = try BoardProcess("a", database)
      await first.add("1")?.finish()
      // It looks by itself after an hour.
      let second = try BoardProcess("b", database, interval: .seconds(3_600))
      await second.wait { $0.entries == ["1"] }
      first.add("2")
      await first.end()
      await second.add("3")?.finish()
      #expect(second.state.entries == ["1", "2", "3"])
      await second.end()
    }

    /// The process goes on, but not with the store.
    @Test
    func aStoreThatIsReleasedIsLeft() async throws {
      let database = try Database()
      let first = try BoardProcess("a", database)
      await first.add("1")?.finish()
      weak let store = first.store
      first.release()
      #expect(store == nil)
      let second = try BoardProcess("b", database)
      await second.add("2")?.finish()
      await second.wait { $0.notes.last == "b 2" }
      for process in [first, second] { await process.end() }
    }

    /// Its actions have numbers that did not come before.
    @Test
    func aStoreThatIsMadeAgain() async throws {
      let database = try Database()
      let process = try BoardProcess("a", database)
      for entry in ["1", "2", "3"] { await process.add(entry)?.finish() }
      process.release()
      process.begin()
      await process.add("4")?.finish()
      #expect(process.state.entries == ["1", "2", "3", "4"])
      await process.end()
    }

    /// Two stores of one process are not at the same place: a task ends with its own one.
    @Test
    func twoStoresOfOneProcess() async throws {
      let database = try Database()
      let process = try BoardProcess("a", database)
      let other = process.cluster.store("board", initialState: SharedBoard.State()) {
        SharedBoard(process: "a")
      } withDependencies: {
        $0.uuid = UUIDGenerator { UUID() }
      }
      for number in 1...20 {
        await process.add("\(number)")?.finish()
        #expect(process.state.entries.last == "\(number)")
        await other.send(.add("other \(number)")).finish()
        #expect(other.entries.last == "other \(number)")
      }
      await process.end()
    }

    /// Each owner begins its effects, also the first one.
    @Test
    func eachOwnerBegins() async throws {
      let database = try Database()
      for number in 1...2 {
        let cluster = try Cluster(
          database.server.address(), schema: database.schema, interval: .milliseconds(200))
        let store = cluster.store("board", initialState: SharedBoard.State()) { recovery in
          [.noted(recovery.isNew ? "new" : "again")]
        } reducer: {
          SharedBoard()
        }
        for await state in store.stateSequence where state.notes.count == number { break }
        #expect(store.state.notes == Array(["new", "again"].prefix(number)))
        await cluster.close()
      }
    }

    /// Nobody sends anything, and the effects of an owner that was superseded end.
    @Test
    func anIdleOwnerNotices() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      let first = try BoardProcess("a", database, network)
      await first.add("1")?.finish()
      first.store?.send(.work)
      await first.wait { $0.notes == ["a 1"] }
      let second = try BoardProcess("b", database)
      // Its lock is free, although it is there.
      network.cut()
      await second.wait { $0.notes.last == "b works" }
      await first.wait { $0.notes.last == "b works" }
      for process in [first, second] { await process.end() }
    }

    /// What is sent after the end waits for nothing.
    @Test
    func aTaskEndsWithItsCluster() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      network.goDown()
      let process = try BoardProcess("a", database, network, patience: .milliseconds(500))
      let task = process.add("1")
      await process.cluster.close()
      await task?.finish()
      await process.add("2")?.finish()
      #expect(process.state.entries.isEmpty)
    }

    /// Actions wait for the database.
    @Test
    func theDatabaseComesLater() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      network.goDown()
      let process = try BoardProcess("a", database, network)
      let task = process.add("1")
      #expect(process.state == SharedBoard.State())
      network.recover()
      await task?.finish()
      #expect(process.state.entries == ["1"])
      await process.end()
    }

    /// A newer build follows an older one, and takes over when it has actions that the other one does not know. The older one stands still then.
    @Test
    func aNewerBuildTakesOver() async throws {
      let database = try Database()
      func cluster() throws -> Cluster {
        try Cluster(
          database.server.address(), schema: database.schema, interval: .milliseconds(200))
      }
      try await withKnownIssue {
        let (older, newer) = (try cluster(), try cluster())
        let first = older.store("count", initialState: OldCounter.State()) { OldCounter() }
        await first.send(.increment).finish()
        let second = newer.store(
          "count", version: 2,
          migrations: [
            JournalMigration(from: 1) { state in
              state.rename("count", to: "total")
            } action: { action in
              action.rename("increment", to: "add")
              action["add"] = ["_0": 1]
            }
          ], initialState: NewCounter.State()
        ) { NewCounter() }
        for await state in second.stateSequence where state.total == 1 { break }
        await first.send(.increment).finish()
        for await state in second.stateSequence where state.total == 2 { break }
        await second.send(.add(10)).finish()
        #expect(second.total == 12)
        // The newer one applies it.
        first.send(.increment)
        for await state in second.stateSequence where state.total == 13 { break }
        #expect(first.count == 2)
        await older.close()
        await newer.close()
      } matching: {
        $0.description.contains("stands still") && $0.description.contains("version 2")
      }
    }

    /// Its log was cut meanwhile: it needs the whole state.
    @Test
    func aProcessThatWasAwayCatchesUp() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      let (first, second) = (
        try BoardProcess("a", database), try BoardProcess("b", database, network)
      )
      await first.add("1")?.finish()
      await second.wait { $0.entries == ["1"] }
      network.goDown()
      // So much that several snapshots are written.
      let long = String(repeating: "x", count: 40_000)
      for number in 2...20 { await first.add("\(number) \(long)")?.finish() }
      await first.wait { $0.notes.count == 20 }
      let base = try database.number(
        "select base from \(database.name("stream")) where name = 'board'")
      #expect(try #require(base) > 1)
      network.recover()
      await second.wait { $0.notes.count == 20 }
      #expect(second.state == first.state)
      for process in [first, second] { await process.end() }
    }

    /// The database that goes on lacks the last commits: they are lost for all, and nobody goes on without the others.
    @Test
    func aFailoverThatLosesItsEnd() async throws {
      let database = try Database()
      let networks = try (0..<2).map { _ in try Network(to: database.server.port) }
      let (first, second) = (
        try BoardProcess("a", database, networks[0]), try BoardProcess("b", database, networks[1])
      )
      for entry in ["1", "2", "3"] { await first.add(entry)?.finish() }
      await first.wait { $0.notes.count == 3 }
      await second.wait { $0.notes.count == 3 }
      for network in networks { network.goDown() }
      try database.server.sql(
        "delete from \(database.name("record")) where number > (select max(number) - 2 from \(database.name("record")))"
      )
      for network in networks { network.recover() }
      await first.add("4")?.finish()
      await second.add("5")?.finish()
      await first.wait { $0.entries.last == "5" && $0.notes.last?.hasSuffix(" 5") == true }
      await second.wait { $0.entries.last == "5" && $0.notes.last?.hasSuffix(" 5") == true }
      #expect(first.state == second.state)
      #expect(Set(first.state.entries).isSuperset(of: ["1", "4", "5"]))
      for process in [first, second] { await process.end() }
    }

    /// It calls a dependency that the owner has not called, so it can't go on. A whole state helps.
    @Test
    func aFeatureThatDoesSomethingElseIsTold() async throws {
      let database = try Database()
      try await withKnownIssue {
        let first = try BoardProcess("a", database)
        await first.add("1")?.finish()
        let cluster = try Cluster(
          database.server.address(), schema: database.schema, interval: .milliseconds(200))
        let other = cluster.store("board", initialState: SharedBoard.State()) { OtherBoard() }
        for await state in other.stateSequence where state.entries == ["1"] { break }
        let long = String(repeating: "x", count: 40_000)
        for number in 2...8 { await first.add("\(number) \(long)")?.finish() }
        for await state in other.stateSequence where state.entries.count > 3 { break }
        #expect(other.state.ids.starts(with: [first.state.ids[0]]))
        await cluster.close()
        await first.end()
      } matching: {
        $0.description.contains("stands still") && $0.description.contains("uuid")
      }
    }

    /// What can't be encoded is told, and changes nothing.
    @Test
    func whatCanNotBeEncodedIsTold() async throws {
      let database = try Database()
      let cluster = try Cluster(
        database.server.address(), schema: database.schema, interval: .milliseconds(200))
      withKnownIssue {
        let store = cluster.store("bad", initialState: Bad.State(value: Unencodable(isBad: true))) {
          Bad()
        }
        store.send(.set(1))
        #expect(store.count == 0)
      } matching: {
        $0.description.contains("can't be encoded") && $0.description.contains(".value")
      }
      let store = cluster.store("good", initialState: Bad.State()) { Bad() }
      withKnownIssue {
        store.send(.setValue(Unencodable(isBad: true)))
      } matching: {
        $0.description.contains("An action of the shared store 'good' can't be encoded")
      }
      await store.send(.set(2)).finish()
      #expect(store.count == 2)
      await cluster.close()
    }
  }

  /// The same board by another build.
  private struct OtherBoard: Reducer {
    typealias State = SharedBoard.State
    typealias Action = SharedBoard.Action

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        _ = uuid()
        return .none
      }
      SharedBoard()
    }
  }

  private struct OldCounter: Reducer {
    struct State: Codable, Equatable { var count = 0 }
    enum Action: Codable { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  private struct NewCounter: Reducer {
    struct State: Codable, Equatable { var total = 0 }
    enum Action: Codable { case add(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .add(let number) = action { state.total += number }
        return .none
      }
    }
  }

  private struct Unencodable: Codable, Equatable {
    var isBad = false

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if isBad {
        throw EncodingError.invalidValue(
          self, .init(codingPath: encoder.codingPath, debugDescription: "It is bad."))
      }
      try container.encode(false)
    }

    init(isBad: Bool = false) { self.isBad = isBad }

    init(from decoder: any Decoder) throws {}
  }

  private struct Bad: Reducer {
    struct State: Codable, Equatable {
      var value = Unencodable()
      var count = 0
    }
    enum Action: Codable {
      case set(Int)
      case setValue(Unencodable)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let count): state.count = count
        case .setValue(let value): state.value = value
        }
        return .none
      }
    }
  }
#endif
