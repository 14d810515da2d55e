#if SQLite
  import ComposableArchitecture
  import ComposableDatabase
  import ComposableRuntime
  import Foundation
  import Testing

  /// As in a program: a file, and GRDB's observation.
  @Suite(.timeLimit(.minutes(20))) struct LiveFetchTests {
    func live<Result>(
      _ database: any DatabaseWriter, _ operation: () async throws -> Result
    ) async throws -> Result {
      try await withDependencies {
        $0.context = .live
        $0.sharedReferences = SharedReferences()
        $0.defaultDatabase = database
      } operation: {
        try await operation()
      }
    }

    func file() -> String {
      FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    }

    /// Waits for a value.
    func wait<Value: Sendable>(
      _ reader: SharedReader<Value>, _ isThere: (Value) -> Bool
    ) async {
      for await value in reader.values where isThere(value) { return }
    }

    @Test func aQueueAndAPool() async throws {
      let path = file()
      defer { try? FileManager.default.removeItem(atPath: path) }
      for database in [try DatabaseQueue(), try DatabasePool(path: path)] as [any DatabaseWriter] {
        try makeTables(database)
        try await live(database) {
          @SharedReader(.fetchAll(Ticket.order(Column("title")))) var tickets
          #expect(tickets.map(\.title) == ["Earth", "Water"])
          for number in Int64(3)...30 {
            try await database.write { try Ticket(id: number, title: "Air").insert($0) }
          }
          await wait($tickets) { $0.count == 30 }
          try await database.write { _ = try Ticket.deleteAll($0) }
          await wait($tickets) { $0.isEmpty }
        }
      }
    }

    @Test func aDeclarationThatDoesNotWaitIsLoading() async throws {
      let database = try tickets()
      let isFree = DispatchSemaphore(value: 0)
      let isHeld = AsyncStream<Void>.makeStream()
      try await live(database) {
        database.asyncWriteWithoutTransaction { _ in
          isHeld.continuation.finish()
          isFree.wait()
        }
        for await _ in isHeld.stream {}
        @SharedReader(.fetchAll(Ticket.all(), waits: false)) var tickets
        #expect(tickets.isEmpty && $tickets.isLoading)
        isFree.signal()
        await wait($tickets) { $0.count == 2 }
        #expect(!$tickets.isLoading)
      }
    }

    @Test func aReaderMayBeGoneBeforeItsFirstValue() async throws {
      let database = try tickets()
      let isFree = DispatchSemaphore(value: 0)
      let isHeld = AsyncStream<Void>.makeStream()
      try await live(database) {
        database.asyncWriteWithoutTransaction { _ in
          isHeld.continuation.finish()
          isFree.wait()
        }
        for await _ in isHeld.stream {}
        do {
          @SharedReader(.fetchAll(Ticket.all(), waits: false)) var tickets
          #expect(tickets.isEmpty)
        }
        isFree.signal()
        try await database.read { _ in }
      }
    }

    @Test func loadingGoesOnAfterAnError() async throws {
      let database = try DatabaseQueue()
      try await live(database) {
        @SharedReader(.fetchAll(Ticket.all())) var tickets
        #expect($tickets.loadError != nil)
        try makeTables(database)
        try await $tickets.load()
        #expect(tickets.count == 2 && $tickets.loadError == nil)
        try await database.write { try Ticket(id: 3, title: "Air").insert($0) }
        await wait($tickets) { $0.count == 3 }
      }
    }

    /// Any order of writes, loads and readers that come and go ends with what the database has.
    @Test(arguments: 1...20) func manyAtOnce(seed: Int) async throws {
      let database = try tickets()
      try await live(database) {
        @SharedReader(.fetchOne(sql: "SELECT count(*) FROM ticket")) var count = 0
        await withTaskGroup(of: Void.self) { [count = $count] group in
          for number in 1...8 {
            group.addTask {
              try? await database.write {
                try Ticket(id: Int64(100 * seed + number), title: "\(seed)").insert($0)
              }
            }
            group.addTask { try? await count.load() }
            group.addTask {
              @SharedReader(.fetchOne(sql: "SELECT count(*) FROM ticket")) var other = 0
              _ = other
            }
          }
        }
        await wait($count) { $0 == 10 }
      }
    }

    @Test func aDatabaseEndsWithItsReaders() async throws {
      weak var ended: DatabaseQueue?
      try await {
        let database = try tickets()
        ended = database
        try await live(database) {
          @SharedReader(.fetchAll(Ticket.all())) var tickets
          #expect(tickets.count == 2)
        }
        // What runs on the queue has it.
        try await database.read { _ in }
      }()
      #expect(ended == nil)
    }
  }
#endif
