#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import ComposableRuntime
  import ComposableSessions
  import Foundation
  import Testing

  /// Effects that go on in the next process.
  @Suite(.timeLimit(.minutes(20))) @MainActor struct DurableEffectTests {
    /// A bank that counts what it was asked, and answers when it is told to.
    final class Ledger: Sendable {
      private struct Content {
        var calls: [(amount: Int, key: String?)] = []
        var answers = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var asked: [CheckedContinuation<Void, Never>] = []
      }

      private let content = Locked(Content())

      var calls: [(amount: Int, key: String?)] { content.withLock { $0.calls } }

      func pay(_ amount: Int) async -> String {
        @Dependency(\.idempotencyKey) var key
        let call = (amount: amount, key: key)
        let asked = content.withLock { content in
          content.calls.append(call)
          defer { content.asked = [] }
          return content.asked
        }
        for continuation in asked { continuation.resume() }
        await withCheckedContinuation { continuation in
          let isAnswered = content.withLock { content in
            guard content.answers == 0 else {
              content.answers -= 1
              return true
            }
            content.waiting.append(continuation)
            return false
          }
          if isAnswered { continuation.resume() }
        }
        return "receipt \(amount)"
      }

      /// Lets calls return, also later ones.
      func answer(_ count: Int = 1) {
        let ended = content.withLock { content in
          let now = min(count, content.waiting.count)
          content.answers += count - now
          defer { content.waiting.removeFirst(now) }
          return Array(content.waiting.prefix(now))
        }
        for continuation in ended { continuation.resume() }
      }

      /// Waits until so many calls were made.
      func waitForCalls(_ count: Int) async {
        while content.withLock({ $0.calls.count }) < count {
          await withCheckedContinuation { continuation in
            let isThere = content.withLock { content in
              guard content.calls.count < count else { return true }
              content.asked.append(continuation)
              return false
            }
            if isThere { continuation.resume() }
          }
        }
      }
    }

    private let memory = MemoryStorage()
    private let ledger = Ledger()
    private let time = Locked(0.0)

    private func shop(
      in storage: (any SessionStorage)? = nil,
      clock: any Clock<Duration> = TestClock(patience: nil),
      restored: (JournalRecovery) -> [Shop.Action] = { _ in [] }
    ) async throws -> StoreOf<Shop> {
      let journal = Journal(
        storage ?? memory, onFailure: .stop, didFail: { _ in },
        now: { [time] in time.withLock { $0 } })
      return try await journal.store("shop", initialState: Shop.State(), restored: restored) {
        Shop()
      } withDependencies: { [ledger] in
        $0.continuousClock = clock
        $0[Bank.self].pay = { await ledger.pay($0) }
      }
    }

    @Test func itStartsWhenItsTurnIsWritten() async throws {
      let storage = FaultyStorage(memory)
      let store = try await shop(in: storage)
      try await store.send(.add(1)).journaled()
      storage.hold()
      let task = store.send(.pay(10))
      // All that can run has run.
      #expect(ledger.calls.count == 0)
      storage.goOn()
      ledger.answer(2)
      await task.finish()
      #expect(ledger.calls.map(\.amount) == [10, 11])
      #expect(store.log == ["pay 10", "paid 10: receipt 10, receipt 11"])
    }

    @Test func itDoesNotStartIfItsTurnIsRefused() async throws {
      let storage = FaultyStorage(memory)
      let store = try await shop(in: storage)
      try await store.send(.add(1)).journaled()
      storage.fail(.refused)
      await store.send(.pay(10)).finish()
      #expect(ledger.calls.count == 0)
    }

    /// What has returned is not called again; what was under way is, with the same key.
    @Test func itGoesOn() async throws {
      do {
        let store = try await shop()
        store.send(.pay(10))
        ledger.answer()
        await ledger.waitForCalls(2)
        try await store.send(.add(1)).journaled()
      }
      let other = try await shop()
      await ledger.waitForCalls(3)
      let calls = ledger.calls
      #expect(calls.map(\.amount) == [10, 11, 11])
      #expect(calls[0].key != nil && calls[0].key != calls[1].key)
      #expect(calls[1].key == calls[2].key)
      ledger.answer(2)
      await ledger.waitForPaid(other)
      #expect(other.log == ["pay 10", "pay 10", "paid 10: receipt 10, receipt 11"])
      try await other.send(.add(1)).journaled()

      // It is at its end.
      let third = try await shop()
      #expect(third.log == other.log)
      #expect(ledger.calls.count == 3)
    }

    /// It had sent its action, and not ended: the action is not applied twice.
    @Test func itsActionsAreAppliedOnce() async throws {
      let storage = FaultyStorage(memory)
      let store = try await shop(in: storage)
      store.send(.pay(10))
      await ledger.waitForCalls(1)
      ledger.answer()
      await ledger.waitForCalls(2)
      // The turn, the first call; then the second call and its action are written, and not the end.
      ledger.answer()
      await ledger.waitForPaid(store)
      let records = storage.appended
      #expect(records.last?.contains("done") == true || records.contains { $0.contains("paid") })

      // The same content without the end.
      let stored = try #require(try memory.load("shop"))
      let before = MemoryStorage()
      let epoch = try before.takeOver("shop", after: nil)
      try before.snapshot(stored.snapshot!, of: "shop", at: stored.snapshotTurn, epoch: epoch)
      let turns = stored.turns.filter { !String(decoding: $0, as: UTF8.self).contains("done") }
      try before.append(turns, to: "shop", after: stored.snapshotTurn, epoch: epoch)
      ledger.answer(2)
      let other = try await shop(in: before)
      // The effect has run once more to its end, without a call or an action. This one is another.
      await other.send(.pay(20)).finish()
      try await other.send(.add(1)).journaled()
      #expect(ledger.calls.map(\.amount) == [10, 11, 20, 21])
      #expect(other.log.filter { $0.hasPrefix("paid") }.count == 2)
      withExtendedLifetime(store) {}
    }

    @Test func aCanceledEffectDoesNotGoOn() async throws {
      let store = try await shop()
      store.send(.pay(10))
      await ledger.waitForCalls(1)
      try await store.send(.cancelPayment(10)).journaled()
      let other = try await shop()
      #expect(other.log == ["pay 10"])
      #expect(ledger.calls.count == 1)
      ledger.answer(9)
    }

    @Test func twoAtOnce() async throws {
      let store = try await shop()
      store.send(.pay(10))
      store.send(.pay(20))
      await ledger.waitForCalls(2)
      try await store.send(.add(1)).journaled()
      let other = try await shop()
      await ledger.waitForCalls(4)
      let calls = ledger.calls
      #expect(Set(calls.map(\.amount)) == [10, 20])
      #expect(Set(calls.map(\.key)).count == 2)
      ledger.answer(9)
      withExtendedLifetime((store, other)) {}
    }

    /// It goes on behind a snapshot, too.
    @Test func itSurvivesSnapshots() async throws {
      let store = try await shop()
      store.send(.pay(10))
      ledger.answer()
      await ledger.waitForCalls(2)
      for number in 0..<3000 { store.send(.loaded("\(number)")) }
      try await store.send(.add(1)).journaled()
      store.send(.add(1))
      try await store.send(.add(1)).journaled()
      #expect(try #require(try memory.load("shop")).snapshotTurn > 2)
      let other = try await shop()
      await ledger.waitForCalls(3)
      #expect(ledger.calls.map(\.amount) == [10, 11, 11])
      ledger.answer(9)
      withExtendedLifetime((store, other)) {}
    }

    @Test func aSleepGoesOnWithTheRest() async throws {
      let clock = TestClock(patience: nil)
      let store = try await shop(clock: clock)
      store.send(.wait(100))
      try await store.send(.add(1)).journaled()
      await clock.waitForSleepers(1)
      try await store.send(.add(1)).journaled()
      time.withLock { $0 = 60 }

      let next = TestClock(patience: nil)
      let other = try await shop(clock: next)
      await next.waitForSleepers(1)
      await next.advance(by: .seconds(39))
      #expect(other.log == [])
      await next.advance(by: .seconds(1))
      #expect(other.log == ["waited 100"])
      withExtendedLifetime(store) {}
    }

    @Test func aStoreThatIsReleasedLeavesItsEffectsToTheNext() async throws {
      do {
        let store = try await shop()
        store.send(.pay(10))
        await ledger.waitForCalls(1)
        try await store.send(.add(1)).journaled()
      }
      let other = try await shop()
      await ledger.waitForCalls(2)
      #expect(ledger.calls.map(\.amount) == [10, 10])
      #expect(ledger.calls[0].key == ledger.calls[1].key)
      ledger.answer(9)
      withExtendedLifetime(other) {}
    }

    @Test func twoWithOneAction() async throws {
      let store = try await shop()
      store.send(.pay(10))
      withKnownIssue {
        store.send(.pay(10))
      } matching: {
        "\($0)".contains("run at once with the id 'payment' and the same action")
      }
      ledger.answer(9)
    }

    /// The same feature in two rows, with one id.
    @Test func inRows() async throws {
      do {
        let store = try await shop()
        store.send(.addRow)
        store.send(.addRow)
        store.send(.rows(.element(id: 0, action: .pay)))
        store.send(.rows(.element(id: 1, action: .pay)))
        await ledger.waitForCalls(2)
        // Its row goes, and so does the effect.
        try await store.send(.removeRow(0)).journaled()
      }
      let other = try await shop()
      await ledger.waitForCalls(3)
      #expect(ledger.calls.map(\.amount).sorted() == [0, 1, 1])
      let keys = ledger.calls.filter { $0.amount == 1 }.map(\.key)
      #expect(keys[0] == keys[1])
      ledger.answer(9)
      for await state in other.stateSequence where state.rows[id: 1]?.count == 100 { break }
    }

    /// It begins after a delay, in this process and in the next.
    @Test func afterADelay() async throws {
      let clock = TestClock(patience: nil)
      do {
        let store = try await shop(clock: clock)
        store.send(.payLater(5))
        await clock.advance(by: .seconds(1))
        await ledger.waitForCalls(1)
        try await store.send(.add(1)).journaled()
      }
      let next = TestClock(patience: nil)
      let other = try await shop(clock: next)
      await next.advance(by: .seconds(1))
      await ledger.waitForCalls(2)
      #expect(ledger.calls[0].key == ledger.calls[1].key)
      ledger.answer(9)
      withExtendedLifetime(other) {}
    }

    /// Its last action is applied before it is at its end.
    @Test func aLastActionThatIsSent() async throws {
      ledger.answer()
      let storage = FaultyStorage(memory)
      let store = try await shop(in: storage)
      await store.send(.payInTwoSteps(3)).finish()
      try await store.send(.add(1)).journaled()
      let lines = storage.appended.joined().split(separator: "\n")
      let finished = try #require(lines.firstIndex { $0.contains("finished") })
      let done = try #require(lines.firstIndex { $0.contains(#""journal":"done""#) })
      #expect(finished < done)
    }

    /// The disk is full for a while: it waits, and nothing is said to have ended.
    @Test func whileTheJournalDoesNotWrite() async throws {
      let storage = FaultyStorage(memory)
      let clock = TestClock(patience: nil)
      let journal = Journal(storage, onFailure: .goOn, didFail: { _ in }, clock: clock, now: { 0 })
      let store = try await journal.store("shop", initialState: Shop.State()) {
        Shop()
      } withDependencies: { [ledger] in
        $0[Bank.self].pay = { await ledger.pay($0) }
      }
      storage.fail(.refused)
      store.send(.pay(10))
      await clock.waitForSleepers(1)
      #expect(ledger.calls.count == 0)
      await clock.advance(by: .seconds(1))
      await ledger.waitForCalls(1)
      ledger.answer(9)
      withExtendedLifetime(store) {}
    }

    @Test func aRestartThatTheFeatureDoesNotKnow() async throws {
      do {
        let store = try await shop()
        store.send(.addRow)
        store.send(.rows(.element(id: 0, action: .pay)))
        await ledger.waitForCalls(1)
        try await store.send(.add(1)).journaled()
      }
      let stored = try memory.load("shop")
      // A build without rows.
      let journal = Journal(memory, didFail: { _ in })
      let error = await #expect(throws: JournalError.self) {
        _ = try await journal.store("shop", initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
      }
      #expect("\(error!)".contains("can't be read by this build"))
      #expect(try memory.load("shop") == stored)
    }

    @Test func withoutAJournalItIsAsOthers() async {
      let store = Store(initialState: Shop.State()) {
        Shop()
      } withDependencies: { [ledger] in
        $0[Bank.self].pay = { await ledger.pay($0) }
      }
      ledger.answer(2)
      await store.send(.pay(10)).finish()
      #expect(store.log == ["pay 10", "paid 10: receipt 10, receipt 11"])
      #expect(ledger.calls.map(\.key) == [nil, nil])
    }
  }

  extension DurableEffectTests.Ledger {
    /// Waits until a payment is in the log of a store.
    @MainActor fileprivate func waitForPaid(_ store: StoreOf<Shop>) async {
      for await state in store.stateSequence
      where state.log.contains(where: { $0.hasPrefix("paid") }) { return }
    }
  }
#endif
