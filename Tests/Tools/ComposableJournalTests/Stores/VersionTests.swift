#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import ComposableSessions
  import Foundation
  import Testing

  /// Journals of other builds.
  @Suite(.timeLimit(.minutes(20))) @MainActor struct VersionTests {
    private let memory: MemoryStorage
    private let journal: Journal

    init() {
      memory = MemoryStorage()
      journal = Journal(memory, didFail: { _ in })
    }

    private func counter() async throws -> StoreOf<Counter> {
      try await journal.store("counter", initialState: Counter.State()) { Counter() }
    }

    /// A journal with a snapshot, and one with turns after it.
    private func write(turns: Bool) async throws -> StoredSession {
      do {
        let store = try await counter()
        store.send(.increment)
        try await store.send(.add(amount: 3)).journaled()
      }
      if !turns { _ = try await counter() }
      _ = try await journal.store("other", initialState: 0) { Reduce<Int, Bool> { _, _ in .none } }
      return try #require(try memory.load("counter"))
    }

    @Test(arguments: [true, false]) func migration(turns: Bool) async throws {
      _ = try await write(turns: turns)
      let migration = JournalMigration(from: 1) { state in
        state.rename("count", to: "total")
      } action: { action in
        if action["increment"] != nil { action = ["change": ["by": 1]] }
        if let amount = action["add"]?["amount"] { action = ["change": ["by": amount]] }
      }
      do {
        let store = try await journal.store(
          "counter", version: 2, migrations: [migration], initialState: Total.State()
        ) {
          Total()
        }
        #expect(store.total == 4)
        try await store.send(.change(by: 2)).journaled()
      }

      // The old build does not know it.
      let stored = try memory.load("counter")
      await #expect(throws: JournalError.newer(store: "counter", version: 2, known: 1)) {
        _ = try await journal.store("counter", initialState: Counter.State()) { Counter() }
      }
      #expect(try memory.load("counter") == stored)
    }

    /// One step after the other, also with fields that this build does not know.
    @Test func migrationsOverSeveralVersions() async throws {
      do {
        let store = try await journal.store("n", initialState: Newer.State()) { Newer() }
        store.send(.add(1))
        try await store.send(.setNote("kept")).journaled()
      }
      let migrations = [
        JournalMigration(from: 2) { state in
          state["inner"]?.rename("sum", to: "total")
        } action: { action in
          if let number = action["plus"] { action = ["change": ["by": number["_0"]!]] }
          if action["setNote"] != nil { action = ["change": ["by": 100]] }
        },
        JournalMigration(from: 1) { state in
          state["inner"]?.rename("count", to: "sum")
        } action: { action in
          if let number = action["add"] { action = ["plus": number] }
        },
      ]
      for _ in 1...2 {
        let store = try await journal.store(
          "n", version: 3, migrations: migrations, initialState: Nested.State()
        ) {
          Nested()
        }
        #expect(store.inner.total == 101)
      }
      try await journal.close()
      let snapshot = try #require(try memory.load("n")?.snapshot)
      #expect(String(decoding: snapshot, as: UTF8.self).contains(#""tag":"t""#))
    }

    @Test func aMigrationIsMissing() async throws {
      let stored = try await write(turns: true)
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store("counter", version: 2, initialState: Total.State()) { Total() }
      }
      #expect("\(error!)".contains("there is no migration from 1"))
      #expect(try memory.load("counter") == stored)
    }

    @Test func aMigrationThatFails() async throws {
      let stored = try await write(turns: true)
      let migration = JournalMigration(from: 1) { state in
        _ = try state["count"]!.decoded(as: String.self)
      }
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store(
          "counter", version: 2, migrations: [migration], initialState: Total.State()
        ) {
          Total()
        }
      }
      #expect("\(error!)".contains("Its migration from version 1 failed"))
      #expect(try memory.load("counter") == stored)
    }

    /// Without a migration the field is named, and the file is as it was.
    @Test(arguments: [true, false]) func aStateOfAnotherBuild(turns: Bool) async throws {
      let stored = try await write(turns: turns)
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store("counter", initialState: Total.State()) { Total() }
      }
      #expect(
        error
          == .notDecodable(store: "counter", field: "", reason: "'total' is missing."))
      #expect(try memory.load("counter") == stored)
    }

    @Test func anActionOfAnotherBuild() async throws {
      let stored = try await write(turns: true)
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store("counter", initialState: Counter.State()) {
          Reduce<Counter.State, Other> { _, _ in .none }
        }
      }
      #expect("\(error!)".contains("'Other' has no case 'increment'"))
      #expect(try memory.load("counter") == stored)
    }

    /// The reducer of this build does something else with the same actions.
    @Test(arguments: [true, false]) func aReducerThatCallsSomethingElse(callsBefore: Bool)
      async throws
    {
      do {
        let store = try await journal.store("ids", initialState: [UUID]()) {
          Ids(calls: callsBefore ? .uuid : .nothing)
        } withDependencies: {
          $0.uuid = .incrementing
        }
        try await store.send(true).journaled()
      }
      let stored = try memory.load("ids")
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store("ids", initialState: [UUID]()) {
          Ids(calls: callsBefore ? .date : .uuid)
        }
      }
      guard case .notRepeatable("ids", let reason)? = error else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(reason.contains("uuid"))
      #expect(try memory.load("ids") == stored)
    }

    /// A newer build has written fields that this one does not know. They are there again after a rollback.
    @Test(arguments: [true, false]) func fieldsOfANewerBuildStay(turns: Bool) async throws {
      do {
        let store = try await journal.store("c", initialState: Newer.State()) { Newer() }
        store.send(.add(1))
        try await store.send(.setNote("kept")).journaled()
      }
      if !turns { _ = try await journal.store("c", initialState: Newer.State()) { Newer() } }
      // The older build, whose journal has no turns that it does not know.
      if turns {
        await #expect(throws: JournalError.self) {
          _ = try await journal.store("c", initialState: Older.State()) { Older() }
        }
        return
      }
      do {
        let store = try await journal.store("c", initialState: Older.State()) { Older() }
        #expect(store.inner.count == 1)
        try await store.send(.add(2)).journaled()
      }
      // A snapshot of the older build.
      _ = try await journal.store("c", initialState: Older.State()) { Older() }
      let store = try await journal.store("c", initialState: Newer.State()) { Newer() }
      #expect(store.withState { $0 } == Newer.State(inner: .init(count: 3, note: "kept"), tag: "t"))
    }
  }

  @Reducer private struct Counter {
    @ObservableState struct State: Codable, Equatable { var count = 0 }
    enum Action: Codable {
      case increment
      case add(amount: Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .add(let amount): state.count += amount
        }
        return .none
      }
    }
  }

  @Reducer private struct Total {
    @ObservableState struct State: Codable, Equatable { var total = 0 }
    enum Action: Codable { case change(by: Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let amount): state.total += amount
        }
        return .none
      }
    }
  }

  private struct Nested: Reducer {
    struct State: Codable, Equatable {
      struct Inner: Codable, Equatable { var total = 0 }
      var inner = Inner()
    }
    var body: some Reducer<State, Total.Action> {
      Reduce { state, action in
        switch action {
        case .change(let amount): state.inner.total += amount
        }
        return .none
      }
    }
  }

  private enum Other: Codable { case nothing }

  private struct Ids: Reducer {
    enum Calls { case nothing, uuid, date }
    let calls: Calls
    @Dependency(\.uuid) private var uuid
    @Dependency(\.date) private var date
    var body: some Reducer<[UUID], Bool> {
      Reduce { state, _ in
        switch calls {
        case .nothing: break
        case .uuid: state.append(uuid())
        case .date: _ = date.now
        }
        return .none
      }
    }
  }

  private struct Older: Reducer {
    struct State: Codable, Equatable {
      struct Inner: Codable, Equatable { var count = 0 }
      var inner = Inner()
    }
    enum Action: Codable { case add(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.inner.count += number
        }
        return .none
      }
    }
  }

  private struct Newer: Reducer {
    struct State: Codable, Equatable {
      struct Inner: Codable, Equatable {
        var count = 0
        var note: String?
      }
      var inner = Inner()
      var tag = "t"
    }
    enum Action: Codable {
      case add(Int)
      case setNote(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.inner.count += number
        case .setNote(let note): state.inner.note = note
        }
        return .none
      }
    }
  }
#endif
