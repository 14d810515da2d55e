#if SQLite
  import ComposableArchitecture
  import ComposableDatabase
  import ComposableRecording
  import ComposableTesting
  import Testing

  @Reducer struct TicketList {
    @ObservableState struct State: Codable, Equatable {
      @SharedReader(.fetchAll(Ticket.order(Column("title")))) var tickets
      var query = ""
      var failure: String?
    }

    enum Action: Codable, Equatable {
      case added(String)
      case failed(String)
      case searched(String)
      case searchedLater(String)
    }

    @Dependency(\.defaultDatabase) var database

    static func found(by text: String) -> FetchKey<[Ticket]>.Default {
      .fetchAll(Ticket.filter(Column("title").like("\(text)%")).order(Column("title")))
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .added(let title):
          let id = Int64(state.tickets.count) + 1
          return .run { send in
            do {
              try await database.write { try Ticket(id: id, title: title).insert($0) }
            } catch {
              await send(.failed("\(error)"))
            }
          }
        case .failed(let message):
          state.failure = message
          return .none
        case .searched(let text):
          state.query = text
          state.$tickets = SharedReader(Self.found(by: text))
          return .none
        case .searchedLater(let text):
          state.query = text
          return .run { [tickets = state.$tickets] _ in
            try await tickets.load(Self.found(by: text))
          }
        }
      }
    }
  }

  /// Features whose state is a database's.
  @Suite(.timeLimit(.minutes(20))) @MainActor struct FetchingFeatureTests {
    @Test func aWriteOfAnEffectIsAsserted() async throws {
      let database = try tickets()
      let store = TestStore(initialState: TicketList.State()) {
        TicketList()
      } withDependencies: {
        $0.defaultDatabase = database
      }
      await store.send(.added("Air"))
      await store.finish()
      store.assert {
        #expect($0.tickets.count == 3)
      }
    }

    @Test func aQueryFollowsTheState() async throws {
      let database = try tickets()
      let store = TestStore(initialState: TicketList.State()) {
        TicketList()
      } withDependencies: {
        $0.defaultDatabase = database
      }
      for action in [TicketList.Action.searched("Ea"), .searchedLater("Wa"), .searched("")] {
        await store.send(action) {
          switch action {
          case .searched(let text), .searchedLater(let text): $0.query = text
          default: break
          }
          if case .searched(let text) = action {
            $0.$tickets = SharedReader(TicketList.found(by: text))
          }
        }
        await store.finish()
        // An effect has done it.
        if case .searchedLater(let text) = action {
          store.assert { $0.$tickets = SharedReader(TicketList.found(by: text)) }
        }
        let titles = store.state.tickets.map(\.title)
        switch store.state.query {
        case "Ea": #expect(titles == ["Earth"])
        case "Wa": #expect(titles == ["Water"])
        default: #expect(titles == ["Earth", "Water"])
        }
      }
    }

    @Test func anErrorOfAWriteIsAnAction() async throws {
      let database = try tickets()
      try await database.write { try Ticket(id: 4, title: "Ice").insert($0) }
      let store = TestStore(initialState: TicketList.State()) {
        TicketList()
      } withDependencies: {
        $0.defaultDatabase = database
      }
      store.exhaustivity = .off
      await store.send(.added("Air"))
      await store.receive(\.failed)
      #expect(store.state.failure?.contains("UNIQUE constraint failed: ticket.id") == true)
      #expect(store.state.tickets.count == 3)
    }

    @Test func aReplayNeedsNoDatabase() async throws {
      let database = try tickets()
      let recording = StoreRecording<TicketList.State, TicketList.Action>()
      let store = withDependencies {
        $0.defaultDatabase = database
      } operation: {
        Store(initialState: TicketList.State(), middleware: [recording]) { TicketList() }
      }
      await store.send(.added("Air")).finish()
      try await database.write { try Ticket(id: 7, title: "Earl Grey").insert($0) }
      await store.send(.added("Fire")).finish()
      store.send(.failed("none"))
      #expect(store.tickets.count == 5)

      let replay = try replay(recording.file.encoded()) { TicketList() }
      #expect(replay.divergence == nil)
      #expect(replay.turnCount == 3)
      let replayed = try #require(replay.state)
      #expect(replayed.tickets == store.tickets)
    }

    /// A feature that begins to read another query, and depends on its result.
    @Reducer struct Finder {
      @ObservableState struct State: Codable {
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        var found = 0
      }

      enum Action: Codable {
        case search(String)
        case count
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .search(let text) = action {
            state.$tickets = SharedReader(TicketList.found(by: text))
          }
          state.found = state.tickets.count
          return .none
        }
      }
    }

    @Test func aReplayFindsTheResultsOfAnotherQuery() async throws {
      let database = try tickets()
      let recording = StoreRecording<Finder.State, Finder.Action>()
      let store = withDependencies {
        $0.defaultDatabase = database
      } operation: {
        Store(initialState: Finder.State(), middleware: [recording]) { Finder() }
      }
      store.send(.search("Ea"))
      #expect(store.found == 1)
      try await database.write { try Ticket(id: 7, title: "Earl Grey").insert($0) }
      store.send(.count)
      #expect(store.found == 2)
      store.send(.search("W"))
      #expect(store.found == 1)

      let replay = try replay(recording.file.encoded()) { Finder() }
      #expect(replay.divergence == nil)
      #expect(replay.turnCount == 3)
      #expect(replay.state?.found == 1)
    }
  }
#endif
