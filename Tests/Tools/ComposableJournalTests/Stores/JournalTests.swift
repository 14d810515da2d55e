#if SQLite
  import ComposableArchitecture
  import ComposableClocks
  import ComposableJournal
  import ComposableRuntime
  import ComposableSessions
  import ComposableWebServer
  import Foundation
  import IssueReporting
  import RandomSupport
  import SealingSupport
  import Testing

  /// A journal in memory, whose process can end at any write.
  @Suite(.timeLimit(.minutes(20))) @MainActor struct JournalTests {
    private let memory = MemoryStorage()

    private func open(
      _ storage: (any SessionStorage)? = nil, onFailure policy: Journal.FailurePolicy = .stop,
      errors: Locked<[JournalError]> = Locked([])
    ) -> Journal {
      Journal(storage ?? memory, onFailure: policy) { error in errors.withLock { $0.append(error) }
      }
    }

    private func shop(
      in journal: Journal, name: String = "shop",
      restored: (JournalRecovery) -> [Shop.Action] = { _ in [] },
      prepare: @escaping (inout DependencyValues) -> Void = { _ in }
    ) async throws -> StoreOf<Shop> {
      try await journal.store(name, initialState: Shop.State(), restored: restored) {
        Shop()
      } withDependencies: {
        $0.uuid = .incrementing
        $0[Bank.self].price = { 7 }
        prepare(&$0)
      }
    }

    @Test func aStoreGoesOn() async throws {
      let store = try await shop(in: open())
      store.send(.add(2))
      store.send(.stamp)
      store.send(.price)
      store.send(.addRow)
      store.send(.rows(.element(id: 0, action: .tap)))
      try await store.send(.add(3)).journaled()
      let state = store.withState { $0 }

      // The values of dependencies are those of before.
      let other = try await shop(
        in: open(),
        prepare: {
          $0.uuid = .constant(UUID(uuidString: "00000000-0000-0000-0000-0000000000FF")!)
          $0[Bank.self].price = { 8 }
        })
      #expect(other.withState { $0 } == state)
      other.send(.price)
      try await other.send(.stamp).journaled()
      #expect(other.prices == [7, 8])

      let third = try await shop(in: open())
      #expect(third.withState { $0 } == other.withState { $0 })
    }

    @Test func nothingActsWhenTurnsAreAppliedAgain() async throws {
      let store = try await shop(in: open())
      await store.send(.load("a")).finish()
      try await store.send(.add(1)).journaled()
      #expect(store.log == ["loaded a"])

      let other = try await shop(in: open())
      #expect(other.log == ["loaded a"])
    }

    @Test func severalStoresOfAFile() async throws {
      let journal = open()
      let a = try await shop(in: journal, name: "a")
      let b = try await shop(in: journal, name: "b")
      a.send(.add(1))
      b.send(.add(2))
      try await journal.close()
      let again = open()
      #expect(try await shop(in: again, name: "b").count == 2)
      #expect(try await shop(in: again, name: "a").count == 1)
    }

    @Test func aStoreIsOpenOnce() async throws {
      let journal = open()
      let store = try await shop(in: journal)
      await #expect(throws: JournalError.inUse(store: "shop")) { _ = try await shop(in: journal) }
      store.send(.add(1))
    }

    @Test func aStoreIsOpenedAgainWhenItIsGone() async throws {
      let journal = open()
      do {
        let store = try await shop(in: journal)
        store.send(.add(4))
      }
      #expect(try await shop(in: journal).count == 4)
    }

    /// Encoded before applied: an action that can't be is in the journal as the state after it.
    @Test func anActionThatCannotBeEncoded() async throws {
      let store = try await shop(in: open())
      store.send(.add(1))
      store.send(.unwritable(Unwritable()))
      try await store.send(.add(2)).journaled()
      let other = try await shop(in: open())
      #expect(other.withState { $0 } == store.withState { $0 })
      #expect(other.count == 1003)
    }

    @Test func neitherTheActionNorTheState() async throws {
      let store = try await shop(in: open())
      try await store.send(.setUnwritable(true)).journaled()
      var task: StoreTask?
      withKnownIssue {
        task = store.send(.unwritable(Unwritable()))
      } matching: {
        "\($0)".contains("can't be encoded, and neither can the state after it")
      }
      await #expect(throws: JournalError.self) { try await task?.journaled() }
      // It has not happened.
      #expect(store.count == 0)
      store.send(.setUnwritable(false))
      try await store.send(.add(1)).journaled()
      #expect(try await shop(in: open()).count == 1)
    }

    /// A reducer that calls a client whose result can't be in the journal: the state after it is.
    @Test func aCallThatCannotBeRepeated() async throws {
      let store = try await shop(in: open(), prepare: { $0[Bank.self].peek = { Peek(value: 5) } })
      store.send(.add(1))
      withKnownIssue {
        store.send(.peek)
      } matching: {
        "\($0)".contains("Bank.peek")
      }
      try await store.send(.add(2)).journaled()
      #expect(store.count == 8)
      let other = try await shop(in: open(), prepare: { $0[Bank.self].peek = { Peek(value: 50) } })
      #expect(other.count == 8)
    }

    /// A shared value that is written in a turn which is kept as a state: later turns find it.
    @Test func sharedValuesOfAStateInPlaceOfATurn() async throws {
      func store() async throws -> StoreOf<Tally> {
        try await open().store("tally", initialState: Tally.State()) {
          Tally()
        } withDependencies: {
          $0[Bank.self].peek = { Peek(value: 5) }
        }
      }
      do {
        let tally = try await store()
        tally.send(.add(1))
        withKnownIssue { tally.send(.peek) }
        try await tally.send(.read).journaled()
        #expect(tally.read == 6)
      }
      #expect(try await store().read == 6)
    }

    /// A feature whose lifecycle has an action before its store is there.
    @Test func anActionOfTheLifecycle() async throws {
      func store() async throws -> Store<Int, Int> {
        try await open().store("mounted", initialState: 0) {
          Reduce<Int, Int> { state, number in
            state += number
            return .none
          }
          .onMount { _ in .send(100) }
        }
      }
      do {
        let store = try await store()
        try await store.send(1).journaled()
        #expect(store.withState { $0 } == 101)
      }
      let again = try await store()
      try await again.send(1).journaled()
      #expect(again.withState { $0 } == 202)
      #expect(try await store().withState { $0 } == 302)
    }

    /// Middleware that drops actions: they are not in the journal, and their senders are told.
    @Test func anActionThatMiddlewareDrops() async throws {
      final class Even: Middleware {
        func apply(_ action: Int, to state: inout Int, next: (inout Int, Int) -> Effect<Int>)
          -> Effect<Int>
        {
          action.isMultiple(of: 2) ? next(&state, action) : .none
        }
      }
      func store() async throws -> Store<Int, Int> {
        try await open().store("even", initialState: 0, middleware: [Even()]) {
          Reduce<Int, Int> { state, number in
            state += number
            return .none
          }
        }
      }
      let numbers = try await store()
      numbers.send(2)
      await #expect(throws: JournalError.notApplied) { try await numbers.send(3).journaled() }
      try await numbers.send(4).journaled()
      #expect(try await store().withState { $0 } == 6)
    }

    @Test func receiptsOfOtherSends() async throws {
      let store = try await shop(in: open())
      store.send(.addRow)
      let row = try #require(store.scope(state: \.rows[id: 0], action: \.rows[id: 0]))
      try await row.send(.tap).journaled()
      let task = store.send(.load("a"))
      try await task.journaled()
      await task.finish()
      try await task.journaled()
      try await store.send(.add(1)).journaled()
      #expect(try await shop(in: open()).rows[id: 0]?.count == 1)
    }

    /// Acknowledged turns are applied once, and what is lost is a suffix: wherever the process ends.
    @Test(arguments: 0..<(isLong ? 2000 : 60)) func theProcessEndsAtAnyWrite(seed: Int) async throws
    {
      var random = SeededGenerator(seed: UInt64(seed))
      let memory = MemoryStorage()
      // The numbers of all that has happened, of the state that every process begins with.
      var applied: [Int] = []
      var next = 1
      for _ in 0..<4 {
        let storage = FaultyStorage(memory)
        storage.end(afterWrites: .random(in: 1...12, using: &random))
        let errors = Locked<[JournalError]>([])
        let journal = Journal(storage) { error in errors.withLock { $0.append(error) } }
        let opened: Store<[Int], Int>? = try? await journal.store("numbers", initialState: []) {
          Reduce { state, number in
            state.append(number)
            return .none
          }
        }
        // Its first write has ended the process.
        guard let store = opened else { continue }
        let found = store.withState { $0 }
        #expect(found.starts(with: applied), "seed \(seed): an acknowledged turn is lost")
        #expect(
          found == Array(1..<(found.count + 1)), "seed \(seed): there is a hole, or a turn twice")
        applied = found
        next = found.count + 1
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          var task: StoreTask?
          withKnownIssue(isIntermittent: true) { task = store.send(next) }
          guard store.withState({ $0.last }) == next else { break }
          next += 1
          guard Bool.random(using: &random), let task else { continue }
          do {
            try await task.journaled()
            applied = store.withState { $0 }
          } catch {
            break
          }
        }
        storage.end(afterWrites: 0)
      }
    }

    @Test func refusedIsNotUncertain() async throws {
      for (fault, isUncertain) in [
        (FaultyStorage.Fault.refused, false), (.uncertainUnknown, true),
      ] {
        let storage = FaultyStorage()
        let errors = Locked<[JournalError]>([])
        let store = try await shop(in: open(storage, errors: errors))
        try await store.send(.add(1)).journaled()
        storage.fail(fault)
        let error = await #expect(throws: JournalError.self) {
          try await store.send(.add(2)).journaled()
        }
        switch error {
        case .refused: #expect(!isUncertain)
        case .uncertain: #expect(isUncertain)
        default: Issue.record("\(error as Any)")
        }
        #expect(errors.withLock { $0 } == [error!])
        // It has stopped, and says so once.
        let count = store.count
        withKnownIssue {
          store.send(.add(4))
        } matching: {
          "\($0)".contains("has stopped")
        }
        store.send(.add(8))
        #expect(store.count == count)
        await #expect(throws: error!) { try await store.send(.add(16)).journaled() }
      }
    }

    /// The storage did not answer, and says later what has become of the write.
    @Test(arguments: [FaultyStorage.Fault.uncertainDone, .uncertainNotDone])
    func anUncertainWriteIsLookedUp(fault: FaultyStorage.Fault) async throws {
      let memory = MemoryStorage()
      let storage = FaultyStorage(memory)
      let errors = Locked<[JournalError]>([])
      let store = try await shop(in: open(storage, errors: errors))
      try await store.send(.add(1)).journaled()
      storage.fail(fault)
      try await store.send(.add(2)).journaled()
      try await store.send(.add(4)).journaled()
      #expect(errors.withLock { $0 } == [])
      #expect(try await shop(in: open(memory)).count == 7)
    }

    @Test func aStoreThatGoesOnWithoutItsJournal() async throws {
      let memory = MemoryStorage()
      let storage = FaultyStorage(memory)
      let errors = Locked<[JournalError]>([])
      let store = try await shop(in: open(storage, onFailure: .goOn, errors: errors))
      try await store.send(.add(1)).journaled()
      storage.fail(.refused)
      await #expect(throws: JournalError.refused(store: "shop", reason: "The disk is full.")) {
        try await store.send(.add(2)).journaled()
      }
      #expect(errors.withLock { $0.count } == 1)
      #expect(store.count == 3)
      // The disk has room again.
      try await store.send(.add(4)).journaled()
      #expect(try await shop(in: open(memory)).count == 7)
    }

    @Test func actionsOfAClosedJournalAreRefused() async throws {
      let journal = open()
      let store = try await shop(in: journal)
      store.send(.add(1))
      try await journal.close()
      withKnownIssue {
        store.send(.add(2))
      } matching: {
        "\($0)".contains("is closed")
      }
      #expect(store.count == 1)
      await #expect(throws: JournalError.closed(store: "shop")) {
        try await store.send(.add(2)).journaled()
      }
    }

    @Test func anotherOwnerTakesTheStoreOver() async throws {
      let store = try await shop(in: open())
      try await store.send(.add(1)).journaled()
      let other = try await shop(in: open())
      await #expect(throws: JournalError.closed(store: "shop")) {
        try await store.send(.add(2)).journaled()
      }
      try await other.send(.add(4)).journaled()
      #expect(try await shop(in: open()).count == 5)
    }

    @Test func aStoreWithoutAJournal() async throws {
      let store = Store(initialState: Shop.State()) { Shop() }
      await #expect(throws: JournalError.notJournaled) { try await store.send(.add(1)).journaled() }
    }

    @Test func ordinaryEffectsAreToldAsLost() async throws {
      let clock = TestClock(patience: nil)
      let store = try await shop(in: open(), prepare: { $0.continuousClock = clock })
      store.send(.watch)
      await store.send(.load("a")).finish()
      try await store.send(.add(1)).journaled()
      let other = try await shop(
        in: open(),
        restored: { recovery in
          #expect(!recovery.isNew)
          #expect(recovery.turnCount == 4)
          return [.lost(recovery.lostEffects.compactMap(\.name))]
        })
      #expect(other.log == ["loaded a", #"lost ["watch"]"#])
    }

    /// The turns are replaced by a snapshot when they have taken as much as it.
    @Test func theJournalIsCompacted() async throws {
      let store = try await shop(in: open())
      for number in 0..<3000 { store.send(.load("\(number)")) }
      await store.send(.add(1)).finish()
      try await store.send(.add(1)).journaled()
      await store.send(.load("last")).finish()
      try await store.send(.add(1)).journaled()
      let stored = try #require(try memory.load("shop"))
      #expect(stored.snapshotTurn > 1000)
      #expect(stored.turns.reduce(0) { $0 + $1.count } < 1_000_000)
      let other = try await shop(in: open())
      #expect(other.withState { $0 } == store.withState { $0 })
    }

    // MARK: - Statistics

    @Test func statistics() async throws {
      let storage = FaultyStorage(memory)
      let clock = TestClock()
      let journal = Journal(
        storage, onFailure: .goOn, didFail: { _ in }, clock: clock, now: { 0 })
      let store = try await shop(in: journal)
      #expect(journal.statistics["shop"]?.snapshots == 1)
      #expect(journal.statistics["shop"]?.writtenTurns == 0)
      storage.hold()
      let first = store.send(.add(1))
      await storage.waitForHeld()
      await clock.advance(by: .seconds(2))
      let second = (1...3).map { store.send(.add($0)) }
      #expect(journal.statistics["shop"]?.waitingTurns == 4)
      await clock.advance(by: .seconds(1))
      storage.goOn()
      try await first.journaled()
      for task in second { try await task.journaled() }
      var statistics = try #require(journal.statistics["shop"])
      #expect(statistics.writtenTurns == 4 && statistics.waitingTurns == 0)
      #expect(statistics.groups == 2 && statistics.largestGroup == 3)
      #expect(statistics.longestWait == .seconds(3) && statistics.lastWait == .seconds(1))
      #expect(statistics.bytesSinceSnapshot > 100)
      storage.fail(.refused)
      await #expect(throws: JournalError.self) { try await store.send(.add(1)).journaled() }
      await clock.advance(by: .seconds(1))
      try await store.send(.add(1)).journaled()
      statistics = try #require(journal.statistics["shop"])
      #expect(statistics.failures == 1 && statistics.writtenTurns == 6)
      try await journal.close()
    }

    // MARK: - Encryption

    /// `SealedStorage` encrypts what a journal writes, also in a file.
    @Test func anEncryptedJournal() async throws {
      let sealed = try SealedStorage.ofTests(memory, keys: [1])
      let store = try await shop(in: open(sealed))
      store.send(.load("a secret"))
      store.send(.add(3))
      try await store.send(.loaded("another secret")).journaled()
      let kept = try #require(try memory.load("shop"))
      #expect(!kept.turns.isEmpty)
      for bytes in kept.turns + [kept.snapshot ?? []] {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("count"))
      }
      let again = try await shop(in: open(sealed))
      #expect(again.count == 3 && again.log.contains("loaded another secret"))
      // Without the key.
      await #expect(throws: JournalError.self) { _ = try await shop(in: open()) }
      let other = try SealedStorage.ofTests(memory, keys: [2])
      await #expect(throws: JournalError.self) { _ = try await shop(in: open(other)) }
    }
  }
#endif
