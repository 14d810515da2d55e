#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import ComposableRecording
  import ComposableSessions
  import Foundation
  import Testing

  /// The file of a journal, for tools.
  @Suite(.timeLimit(.minutes(20))) @MainActor struct JournalFileTests {
    private let file: TemporaryFile

    init() throws { file = try TemporaryFile() }

    /// Writes two stores, and returns the state of the first.
    private func write() async throws -> Shop.State {
      let journal = try Journal.open(.sqlite(file.path), durability: .process)
      let store = try await journal.store("shop", initialState: Shop.State()) {
        Shop()
      } withDependencies: {
        $0.uuid = .incrementing
        $0[Bank.self].price = { 7 }
        $0[Bank.self].pay = { _ in try await Task.never() }
      }
      let other = try await journal.store("other", initialState: 0) {
        Reduce<Int, Int> { state, number in
          state += number
          return .none
        }
      }
      store.send(.stamp)
      store.send(.price)
      store.send(.pay(3))
      store.send(.add(2))
      other.send(5)
      try await journal.close()
      return store.withState { $0 }
    }

    @Test func itsStores() async throws {
      _ = try await write()
      let journal = try JournalFile(at: file.path)
      let stores = try await journal.stores()
      #expect(stores.map(\.name) == ["other", "shop"])
      #expect(stores.map(\.damage) == [nil, nil])
      #expect(stores[1].stateType == "ComposableJournalTests.Shop.State")
      #expect(stores[1].recordCount == 4)
      #expect(stores[1].durableEffects == ["payment"])
      #expect("\(stores[0])".hasPrefix("other: Swift.Int, version 1, a snapshot of "))
      #expect(try await journal.damages() == [])
      try await journal.compact()
      #expect(try await journal.stores().map(\.recordCount) == [1, 4])
      await journal.close()
    }

    /// An exported store is a recording.
    @Test func aRecording() async throws {
      let state = try await write()
      let journal = try JournalFile(at: file.path)
      let recording = try await journal.recording(of: "shop")
      await journal.close()
      let end = try replay(recording) { Shop() }
      #expect(end.state == state)
      #expect(end.turnCount == 4)
    }

    /// Writes turns of a feature that adds numbers to a list.
    private func writeList(_ numbers: Range<Int>, size: Int = 0) async throws {
      let journal = try Journal.open(.sqlite(file.path), durability: .process)
      let initial = List.State(numbers: [], text: String(repeating: "a", count: size))
      let store = try await journal.store("list", initialState: initial) { List() }
      for number in numbers { store.send(number) }
      try await journal.close()
    }

    private func recordedList() async throws -> Data {
      let journal = try JournalFile(at: file.path)
      let recording = try await journal.recording(of: "list")
      await journal.close()
      return recording
    }

    private static func hashes(_ recording: Data) -> Int {
      String(decoding: recording, as: UTF8.self).split(separator: "\n")
        .count { $0.hasPrefix(#"{"hash":"#) }
    }

    /// Another build of a feature is compared by the hashes of its states, and goes on nevertheless.
    @Test(arguments: [3, 1000]) func anotherBuild(_ count: Int) async throws {
      try await writeList(0..<count)
      let recording = try await recordedList()
      #expect(Self.hashes(recording) > (count > 3 ? 5 : 0))
      #expect(try replay(recording) { List() }.divergence == nil)
      // Already after a few turns, and so that few have to be searched.
      try withKnownIssue {
        let end = try replay(recording) { List(factor: 2) }
        let divergence = try #require(end.divergence)
        #expect(divergence.turn < count / 2 + 3)
        #expect("\(divergence)".contains("the recording has a hash of this state"))
      } matching: { issue in
        issue.error == nil && "\(issue)".contains("hash")
      }

      let journal = try Journal.open(.sqlite(file.path), durability: .process)
      let store = try await journal.store(
        "list", initialState: List.State(numbers: [], text: "")
      ) { List(factor: 2) }
      #expect(store.withState(\.numbers) == (0..<count).map { $0 * 2 })
      try await journal.close()
    }

    /// A hash of a large state takes as long as a snapshot.
    @Test func fewHashesOfALargeState() async throws {
      try await writeList(0..<1200, size: 50_000)
      #expect(Self.hashes(try await recordedList()) == 1)
    }

    /// A fixture of version 1, under this build and under one that can't read it.
    @Test func fixtures() async throws {
      let state = try await write()
      let journal = try JournalFile(at: file.path)
      let fixture = file.folder.appending(path: "shop-1.journal")
      try await journal.fixture(of: "shop").write(to: fixture)
      await journal.close()
      #expect(assertJournal(contentsOf: fixture) { Shop() } == state)
      withKnownIssue {
        assertJournal(contentsOf: fixture, decodesAs: 2) { Shop() }
      } matching: {
        "\($0)".contains("there is no migration from 1")
      }
      withKnownIssue {
        assertJournal(contentsOf: fixture) { Row() }
      } matching: {
        "\($0)".contains("'id' is missing")
      }
    }

    @Test func damages() async throws {
      _ = try await write()
      let storage = try SQLiteStorage(path: file.path)
      let stored = try #require(try await storage.load("other"))
      let epoch = try await storage.takeOver("other", after: stored.position)
      try await storage.append(
        [Array("{\"turn\":".utf8)], to: "other", after: stored.position.turn, epoch: epoch)
      await storage.close()
      let journal = try JournalFile(at: file.path)
      let damages = try await journal.damages()
      #expect(damages.count == 1)
      #expect(damages[0].hasPrefix("other: "))
      await journal.close()
      // The other store is there.
      let again = try Journal.open(.sqlite(file.path))
      _ = try await again.store("shop", initialState: Shop.State()) {
        Shop()
      } withDependencies: {
        $0[Bank.self].pay = { _ in try await Task.never() }
      }
      let error = await #expect(throws: JournalError.self) {
        _ = try await again.store("other", initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
      }
      #expect("\(error!)".contains("was left as it is"))
      try await again.close()
    }

    @Test func filesThatCannotBeUsed() async throws {
      #expect(throws: JournalError.self) { try JournalFile(at: file.path) }
      // It is not made by the question.
      #expect(!FileManager.default.fileExists(atPath: file.path))
      let journal = try Journal.open(.sqlite(file.path))
      #expect(throws: JournalError.file(.inUse(path: file.path))) { try JournalFile(at: file.path) }
      #expect(throws: JournalError.file(.inUse(path: file.path))) {
        try Journal.open(.sqlite(file.path))
      }
      try await journal.close()
    }
  }

  /// A feature whose builds differ by a factor.
  private struct List: Reducer {
    struct State: Codable, Equatable {
      var numbers: [Int]
      var text: String
    }

    var factor = 1

    var body: some Reducer<State, Int> {
      Reduce { state, number in
        state.numbers.append(number * factor)
        return .none
      }
    }
  }
#endif
