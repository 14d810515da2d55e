#if SQLite
  import ComposableArchitecture
  import ComposableDatabase
  import ComposableRuntime
  import Foundation
  import Observation
  import Testing

  @testable import ComposableSharing

  /// What is fetched, when, and who shares it.
  @Suite struct FetchTests {
    @Test func recordsAreThereAtOnceAndAfterEachWrite() async throws {
      try await withTickets { database in
        @SharedReader(.fetchAll(Ticket.order(Column("title")))) var tickets
        #expect(tickets.map(\.title) == ["Earth", "Water"])

        try await database.write { try Ticket(id: 3, title: "Air").insert($0) }
        #expect(tickets.map(\.title) == ["Air", "Earth", "Water"])

        try await database.write { _ = try Ticket.deleteAll($0) }
        #expect(tickets.isEmpty)
      }
    }

    @Test func aWriteThatIsRolledBackChangesNothing() async throws {
      struct Wrong: Error {}
      try await withTickets { database in
        @SharedReader(.fetchOne(sql: "SELECT count(*) FROM ticket")) var count = 0
        await #expect(throws: Wrong.self) {
          try await database.write {
            _ = try Ticket.deleteAll($0)
            throw Wrong()
          }
        }
        #expect(count == 2)
      }
    }

    @Test func sqlQueriesAndColumns() async throws {
      try await withTickets { database in
        @SharedReader(.fetchAll(sql: "SELECT * FROM ticket WHERE id = ?", arguments: [2]))
        var records: [Ticket]
        @SharedReader(.fetchAll(Ticket.select(Column("title"), as: String.self))) var titles
        @SharedReader(.fetchAll(sql: "SELECT title FROM ticket ORDER BY title")) var sorted:
          [String]
        @SharedReader(.fetchOne(Ticket.filter(Column("title") == "Water"))) var water
        @SharedReader(.fetchOne(Ticket.filter(Column("title") == "Fire"))) var fire
        @SharedReader(.fetchOne(sql: "SELECT title FROM ticket WHERE id = 9")) var ninth = "none"
        #expect(records == [Ticket(id: 2, title: "Earth", personId: 2)])
        #expect(Set(titles) == ["Earth", "Water"])
        #expect(sorted == ["Earth", "Water"])
        #expect(water?.id == 1)
        #expect(fire == nil)
        #expect(ninth == "none")

        try await database.write { try Ticket(id: 9, title: "Fire").insert($0) }
        #expect(fire?.id == 9)
        #expect(ninth == "Fire")
        try await database.write { _ = try Ticket.deleteOne($0, key: 9) }
        #expect(fire == nil)
        #expect(ninth == "none")
      }
    }

    @Test func joinsAndRequestsWithNames() async throws {
      try await withTickets { database in
        @SharedReader(
          .fetchAll(
            Ticket.including(required: Ticket.person).order(Column("id"))
              .asRequest(of: Assignment.self)))
        var assignments
        @SharedReader(.fetch(Board(personId: 1))) var board = Board.Value()
        #expect(assignments.map(\.person.name) == ["Blob", "Blob Jr."])
        #expect(board == Board.Value(titles: ["Water"], others: 1))

        try await database.write { try Person(id: 1, name: "Blob Sr.").update($0) }
        #expect(assignments.map(\.person.name) == ["Blob Sr.", "Blob Jr."])
        try await database.write { try Ticket(id: 2, title: "Earth", personId: 1).update($0) }
        #expect(board == Board.Value(titles: ["Earth", "Water"], others: 0))
      }
    }

    /// Counts its fetches.
    struct Counted: FetchKeyRequest {
      static let count = Locked<[Int: Int]>([:])
      var number: Int

      func fetch(_ db: Database) throws -> Int {
        Self.count.withLock { $0[number, default: 0] += 1 }
        return try Ticket.fetchCount(db)
      }
    }

    @Test func equalRequestsAreOneValueAndOneFetch() async throws {
      try await withTickets { database in
        @SharedReader(.fetch(Counted(number: 1))) var first = 0
        @SharedReader(.fetch(Counted(number: 1))) var second = 0
        #expect($first.rootReference === $second.rootReference)
        try await database.write { _ = try Ticket.deleteAll($0) }
        #expect(first == 0 && second == 0)
        #expect(Counted.count.withLock { $0[1] } == 2)
      }
    }

    @Test func requestsThatDifferAreNotShared() async throws {
      try await withTickets { database in
        let other = try tickets()
        try await other.write { _ = try Ticket.deleteAll($0) }
        for id in [Int64(1), 2] {
          @SharedReader(.fetchAll(Ticket.filter(Column("id") == id))) var tickets
          #expect(tickets.map(\.id) == [id])
        }
        @SharedReader(.fetchAll(Ticket.all())) var here
        @SharedReader(.fetchAll(Ticket.all(), from: other)) var there
        @SharedReader(.fetchOne(Ticket.all())) var one
        #expect(here.count == 2 && there.isEmpty && one?.id == 1)
      }
    }

    @Test func aValueThatNobodyHasIsNotFetched() async throws {
      try await withTickets { database in
        do {
          @SharedReader(.fetch(Counted(number: 2))) var count = 0
          #expect(count == 2)
        }
        try await database.write { _ = try Ticket.deleteAll($0) }
        #expect(Counted.count.withLock { $0[2] } == 1)
      }
    }

    @Test func anotherQueryIsLoaded() async throws {
      try await withTickets { database in
        @SharedReader(.fetchAll(Ticket.all())) var found
        let text = "Ear"
        try await $found.load(.fetchAll(Ticket.filter(Column("title").like("\(text)%"))))
        #expect(found.map(\.title) == ["Earth"])
        try await database.write { try Ticket(id: 3, title: "Earl Grey").insert($0) }
        #expect(found.map(\.title) == ["Earth", "Earl Grey"])
      }
    }

    @Test func anErrorIsToldAndLoadedAway() async throws {
      let database = try DatabaseQueue()
      try await withDependencies {
        $0.defaultDatabase = database
      } operation: {
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        @SharedReader(
          .fetchAll(Ticket.including(required: Ticket.person).asRequest(of: Assignment.self)))
        var assignments
        #expect(tickets.isEmpty)
        #expect("\(try #require($tickets.loadError))".contains("no such table: ticket"))
        #expect("\(try #require($assignments.loadError))".contains("no such table: ticket"))
        await #expect(throws: DatabaseError.self) { try await $tickets.load() }

        try makeTables(database)
        try await $tickets.load()
        #expect(tickets.count == 2)
        #expect($tickets.loadError == nil)
        try await $assignments.load()
        #expect(assignments.count == 2)
      }
    }

    @Test func eachTestHasADatabaseOfItsOwn() async throws {
      @Dependency(\.defaultDatabase) var database
      try await database.write { try $0.create(table: "only") { $0.primaryKey("id", .integer) } }
      @SharedReader(.fetchOne(sql: "SELECT count(*) FROM sqlite_master")) var count = -1
      #expect(count == 1)
    }

    @Test(arguments: 1...2) func eachTestHasADatabaseOfItsOwn(number: Int) async throws {
      try await eachTestHasADatabaseOfItsOwn()
    }

    @Test func aMissingDatabaseIsReported() {
      withKnownIssue {
        withDependencies {
          $0 = DependencyValues()
          $0.context = .live
        } operation: {
          @Dependency(\.defaultDatabase) var database
          _ = database
        }
      } matching: {
        "\($0)".contains("There is no database: 'defaultDatabase' has no value.")
      }
    }

    @Test func observationSeesAChange() async throws {
      try await withTickets { database in
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        let changes = Locked(0)
        withObservationTracking {
          _ = tickets
        } onChange: {
          changes.withLock { $0 += 1 }
        }
        try await database.write { try Ticket(id: 3, title: "Air").insert($0) }
        #expect(changes.withLock { $0 } == 1)
      }
    }

    /// By its name a recording has a value.
    @Test func namesAreTheSameInEachProcess() async throws {
      try await withTickets { _ in
        @SharedReader(
          .fetchAll(
            sql:
              "SELECT title FROM ticket WHERE id = :id AND title <> :title AND hex(:bytes) <> ''",
            arguments: ["title": "Earth", "id": 1, "bytes": Data([0, 255])]))
        var titles: [String]
        #expect(titles == ["Water"])
        #expect($titles.loadError == nil)
        #expect(
          $titles.keyName == """
            .fetchAll(Array<String>: SELECT title FROM ticket WHERE id = :id AND title <> :title AND hex(:bytes) <> '', \
            [:bytes = x'00ff', :id = 1, :title = "Earth"])
            """)
        @SharedReader(.fetch(Board(personId: 1))) var board = Board.Value()
        #expect(
          $board.keyName == ".fetch(ComposableDatabaseTests.Board: Board(personId: 1))")
      }
    }

    /// Whoever writes the database may wait for the lock that a write of a shared value has.
    @Test func aQueryThatIsMadeWithinAWriteIsFetchedAfterIt() async throws {
      try await withTickets { database in
        @Shared(.inMemory("reader")) var reader = SharedReader(value: [Ticket]())
        $reader.withLock {
          $0 = SharedReader(.fetchAll(Ticket.all()))
          #expect($0.wrappedValue.isEmpty && $0.isLoading)
        }
        #expect(reader.wrappedValue.count == 2 && !reader.isLoading)
        try await database.write { _ = try Ticket.deleteAll($0) }
        #expect(reader.wrappedValue.isEmpty)
      }
    }

    @Test func anErrorEndsTheFollowing() async throws {
      let database = try DatabaseQueue()
      try await withDependencies {
        $0.defaultDatabase = database
      } operation: {
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        try makeTables(database)
        #expect(tickets.isEmpty && $tickets.loadError != nil)
        try await $tickets.load()
        try await database.write { try Ticket(id: 3, title: "Air").insert($0) }
        #expect(tickets.count == 3)
      }
    }

    @Test func aFetchOnlyReads() async throws {
      struct Writing: FetchKeyRequest {
        func fetch(_ db: Database) throws -> Int {
          try Ticket(id: 9, title: "Fire").insert(db)
          return 1
        }
      }
      try await withTickets { database in
        @SharedReader(.fetch(Writing())) var value = 0
        #expect(value == 0)
        let error = try #require($value.loadError)
        #expect("\(error)".contains("attempt to write a readonly database"))
        let count = try await database.read { try Ticket.fetchCount($0) }
        #expect(count == 2)
      }
    }

    @Test func aCanceledLoadReplacesNothing() async throws {
      try await withTickets { _ in
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        let task = Task { [reader = $tickets] in
          withUnsafeCurrentTask { $0?.cancel() }
          try await reader.load(.fetchAll(Ticket.filter(Column("title") == "Earth")))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(tickets.count == 2)
      }
    }
  }
#endif
