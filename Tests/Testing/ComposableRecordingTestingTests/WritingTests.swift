import ComposableArchitecture
import ComposableClocks
import Foundation
import RandomSupport
import Testing

@testable import ComposableRecordingTesting

/// What recorded sessions become. `.ci/planted-bugs` builds such tests, and sees them fail.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WritingTests {
  private struct NoAnswer: Error, Codable {}

  /// Records a session. Its store reports the mistake as well, in a debug build.
  private static func record<R: Reducer>(
    _ state: @autoclosure () -> R.State, _ feature: R,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in },
    session: @escaping (StoreOf<R>) async -> Void
  ) async throws -> Data where R.State: Codable, R.Action: Codable {
    let recording = StoreRecording<R.State, R.Action>()
    await withKnownIssue(isIntermittent: true) {
      let store = Store(initialState: state(), middleware: [recording]) {
        feature
      } withDependencies: {
        prepare(&$0)
      }
      await session(store)
    }
    return try recording.file.encoded()
  }

  private static func test<R: Reducer>(
    from recording: Data, _ feature: @escaping @autoclosure () -> R,
    wrong: (text: String, isWrong: (R.State) -> Bool)? = nil
  ) async throws -> SessionTest where R.State: Codable & Equatable, R.Action: Codable {
    try await writeTest(
      from: recording, of: "session.jsonl", feature: feature,
      written: "\("\(R.self)".split(separator: ".").last!)()", imports: ["@testable import App"],
      wrong: wrong)
  }

  /// The function in a test.
  private static func function(_ test: SessionTest) -> String {
    let lines = test.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("@MainActor") }.joined(separator: "\n")
  }

  /// Answers come in another order than questions.
  @Test func aStaleAnswer() async throws {
    let clock = TestClock()
    let session = try await Self.record(Lookup.State(), Lookup()) {
      $0[LookupClient.self].find = { query in
        try await clock.sleep(for: .seconds(query.count == 2 ? 1 : 2))
        return [query + "!", query + "?"]
      }
    } session: { store in
      for text in ["x", "xy", "xyz"] {
        store.send(.tapped)
        store.send(.queryChanged(text))
        await clock.advance(by: .seconds(3))
      }
      for text in ["a", "ab"] {
        store.send(.queryChanged(text))
        store.send(.tapped)
      }
      await clock.advance(by: .seconds(3))
    }
    let test = try await Self.test(from: session, Lookup())
    #expect(
      test.text == ##"""
        // Written from a recording: session.jsonl.

        import ComposableExploration
        import ComposableRecordingTesting
        import ComposableTesting
        import Testing

        @testable import App

        /// "the results are those of the query" does not hold.
        @MainActor @Test func theResultsAreThoseOfTheQuery() async {
          let calls = ExploredCalls()
          let store = TestStore(initialState: Lookup.State(query: "", results: [], taps: 0)) {
            Lookup()
          } withDependencies: {
            $0.explore(by: calls)
            $0.answer(
              with: RecordedCalls(
                #"""
                {"call":"LookupClient.find","arguments":["a"],"returned":["a!","a?"]}
                """#))
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          await store.send(.queryChanged("a")) { $0.query = "a" }
          await store.send(.queryChanged("ab")) { $0.query = "ab" }
          await calls.returnIfPending(#"LookupClient.find("a")"#)
          await store.skipReceivedActions(strict: false)
        }

        """##)
    #expect(test.actionCount == 2)
    #expect(test.recordedActionCount == 10)
    #expect(!test.crashes)
  }

  /// In a process of its own, because copies are made of it, and other tests would hold locks meanwhile.
  @Test func aTrap() async throws {
    await #expect(processExitsWith: .success) { try await Self.writeTestOfATrap() }
  }

  static func writeTestOfATrap() async throws {
    var session = try await Self.record(Basket.State(), Basket()) {
      $0.uuid = UUIDGenerator { UUID() }
    } session: { store in
      for number in 0..<40 {
        store.send(.addTapped)
        store.send(.rowTapped(number % 7))
        store.send(.selectionTapped)
      }
      for _ in 0..<40 { store.send(.deleteTapped) }
    }
    // What a crash would have been recorded as.
    session += Data(#"{"turn":161,"cause":"sent","action":{"selectionTapped":{}}}"#.utf8)
    session += Data("\n".utf8)
    let test = try await Self.test(from: session, Basket())
    #expect(test.crashes)
    #expect(test.recordedActionCount == 161)
    #expect(
      Self.function(test) == """
        @MainActor @Test func itCrashesAfterSelectionTappedBySignal4() async {
          let calls = ExploredCalls()
          let store = TestStore(initialState: Basket.State(rows: [], selection: nil)) {
            Basket()
          } withDependencies: {
            $0.explore(by: calls)
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          await store.send(.addTapped) {
            $0.rows = [Basket.Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, count: 1)]
          }
          await store.send(.rowTapped(0)) { $0.selection = 0 }
          await store.send(.deleteTapped) { $0.rows = [] }
          await store.send(.selectionTapped)
        }

        """)
  }

  /// It depends on a random number, which the test has, and on a shared value.
  @Test func aWrongState() async throws {
    let session = try await Self.record(Rolling.State(), Rolling()) {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    } session: { store in
      var count = 0
      while store.withState({ $0.last != 3 || $0.total != 9 }) || count < 20 {
        count += 1
        store.send(.resetTapped)
        if count.isMultiple(of: 7) { store.send(.bonusTapped) }
        store.send(.rollTapped)
        if store.withState({ $0.bonus }) == 3, store.withState({ $0.last }) != 3 {
          store.send(.forgetTapped)
        }
      }
    }
    let test = try await Self.test(
      from: session, Rolling(),
      wrong: ("state.last == 3 && state.total == 9", { $0.last == 3 && $0.total == 9 }))
    let text = Self.function(test).replacing(/"returned":\d+/, with: #""returned":0"#)
    #expect(
      text == ##"""
        @MainActor @Test func neverStateLast3StateTotal9() async {
          let store = TestStore(
            initialState: recordedState(
              #"""
              {"last":0,"total":0}
              """#)
          ) {
            Rolling()
          } withDependencies: {
            $0.answer(
              with: RecordedCalls(
                #"""
                {"shared":".inMemory(\"bonus\")","before":1,"value":1}
                {"call":"randomNumber","arguments":[],"returned":0}
                """#))
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          store.mustHold {
            FeatureProperty.always("never state.last == 3 && state.total == 9") { state in !(state.last == 3 && state.total == 9) }
          }
          await store.send(.bonusTapped)
          await store.send(.bonusTapped)
          await store.send(.rollTapped)
          await store.skipReceivedActions(strict: false)
        }

        """##)
  }

  /// The library reports it.
  @Test func anIssue() async throws {
    let clock = TestClock()
    let session = try await Self.record(Catalog.State(), Catalog()) {
      $0[LookupClient.self].find = { query in
        try await clock.sleep(for: .seconds(1))
        return [query]
      }
    } session: { store in
      for _ in 0..<5 {
        store.send(.openTapped)
        await clock.advance(by: .seconds(1))
        store.send(.closeTapped)
      }
      store.send(.openTapped)
      store.send(.closeTapped)
      await clock.advance(by: .seconds(1))
    }
    let test = try await Self.test(from: session, Catalog())
    #expect(test.failure.contains("An issue was reported"))
    #expect(
      Self.function(test).split(separator: "\n").suffix(9).joined(separator: "\n") == ##"""
          store.exhaustivity = .off
          await store.send(.openTapped) {
            $0.detail = Detail.State(text: "")
            $0.openCount = 1
          }
          await store.send(.closeTapped) { $0.detail = nil }
          await calls.returnIfPending(#"LookupClient.find("detail")"#)
          await store.skipReceivedActions(strict: false)
        }
        """##)
  }

  @Test func aStream() async throws {
    let elements = AsyncStream<Int>.makeStream()
    let session = try await Self.record(Ticker.State(), Ticker()) {
      $0[LookupClient.self].updates = { elements.stream }
    } session: { store in
      store.send(.startTapped)
      for number in 1...5 {
        elements.continuation.yield(number)
        for await state in store.stateSequence where state.sum == number * (number + 1) / 2 {
          break
        }
      }
      store.send(.stopTapped)
      elements.continuation.yield(6)
      for await state in store.stateSequence where state.sum == 21 { break }
    }
    let test = try await Self.test(from: session, Ticker())
    #expect(
      Self.function(test).split(separator: "\n").dropFirst(6).joined(separator: "\n") == ##"""
            $0.answer(
              with: RecordedCalls(
                #"""
                {"call":"LookupClient.updates","arguments":[],"opaque":"AsyncStream<Int>"}
                {"call":"LookupClient.updates.next","arguments":[],"returned":{"element":6}}
                """#))
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          await store.send(.startTapped) { $0.isOn = true }
          await store.send(.stopTapped) { $0.isOn = false }
          await calls.returnIfPending("LookupClient.updates.next()")
          await store.skipReceivedActions(strict: false)
        }
        """##)
  }

  /// A sleep ends, and a call fails.
  @Test func aFailure() async throws {
    let clock = TestClock()
    let session = try await Self.record(Ticker.State(), Ticker()) {
      $0.continuousClock = clock
      $0[LookupClient.self].find = { _ in
        throw NoAnswer()
      }
    } session: { store in
      store.send(.remindTapped)
      await clock.advance(by: .seconds(1))
      store.send(.stopTapped)
      store.send(.remindTapped)
      store.send(.failed)
      store.send(.startTapped)
      await clock.advance(by: .seconds(1))
    }
    let test = try await Self.test(from: session, Ticker())
    #expect(
      Self.function(test).split(separator: "\n").suffix(12).joined(separator: "\n") == ##"""
                {"call":"LookupClient.updates","arguments":[],"opaque":"AsyncStream<Int>"}
                {"call":"LookupClient.find","arguments":["quiet"],"threw":"ComposableRecordingTestingTests.WritingTests.NoAnswer","text":"NoAnswer()","error":{}}
                """#))
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          await store.send(.remindTapped)
          await store.send(.startTapped) { $0.isOn = true }
          await calls.wakeIfPending()
          await calls.failIfPending(#"LookupClient.find("quiet")"#)
          await store.skipReceivedActions(strict: false)
        }
        """##)
  }

  /// The test has stand-ins as the recording has them, and says so.
  @Test func secrets() async throws {
    let clock = TestClock()
    let session = try await Self.record(Vault.State(), Vault()) {
      $0[VaultClient.self].logIn = { name, password in
        try await clock.sleep(for: .seconds(1))
        return VaultToken(text: "\(name), \(password)")
      }
    } session: { store in
      for _ in 0..<5 { store.send(.tapped) }
      store.send(.nameChanged("Blob"))
      store.send(.passwordChanged("a-secret"))
      store.send(.logInTapped)
      store.send(.lockTapped)
      await clock.advance(by: .seconds(1))
    }
    #expect(!String(decoding: session, as: UTF8.self).contains("secret"))
    let test = try await Self.test(from: session, Vault())
    #expect(
      test.text == ##"""
        // Written from a recording: session.jsonl.
        //
        // The recording has stand-ins in place of secrets, such as "•••", 0 and false. They, and values computed from
        // them, are not the values of the session. They are in:
        // - the state at the beginning
        // - the shared value .inMemory("vaultPassword")
        // - the action passwordChanged
        // - the call of VaultClient.logIn

        import ComposableExploration
        import ComposableRecordingTesting
        import ComposableTesting
        import Testing

        @testable import App

        /// "a locked vault has no token" does not hold.
        @MainActor @Test func aLockedVaultHasNoToken() async {
          let calls = ExploredCalls()
          let store = TestStore(
            initialState: recordedState(
              #"""
              {"isLocked":true,"name":"","password":"","recoverySecret":"••••••••••••••","taps":0}
              """#)
          ) {
            Vault()
          } withDependencies: {
            $0.explore(by: calls)
            $0.answer(
              with: RecordedCalls(
                #"""
                {"shared":".inMemory(\"vaultPassword\")","before":1,"value":"•••••••••••••","redacted":[["value"]]}
                {"call":"VaultClient.logIn","arguments":["","••••••••"],"returned":{"text":"••••••••••••••"},"redacted":[["arguments","1"],["returned","text"]]}
                """#))
          }
          // Only what the statements name is asserted.
          store.exhaustivity = .off
          await store.send(.passwordChanged("••••••••")) { $0.password = "••••••••" }
          await store.send(.logInTapped) { $0.isLocked = false }
          await store.send(.lockTapped) { $0.isLocked = true }
          await calls.returnIfPending(#"VaultClient.logIn("", "••••••••")"#)
          await store.skipReceivedActions(strict: false)
        }

        """##)
  }

  /// What depends on a secret itself does not fail again.
  @Test func nothingFailsWithoutTheSecret() async throws {
    let session = try await Self.record(Vault.State(), Vault()) { store in
      store.send(.passwordChanged("a-secret"))
    }
    let error = await #expect(throws: SessionTestError.self) {
      try await Self.test(
        from: session, Vault(), wrong: ("state.password == …", { $0.password == "a-secret" }))
    }
    #expect(
      "\(error!)".hasSuffix(
        """


        The recording has stand-ins in place of secrets, so behavior that depends on a secret is not repeated.
        """))
  }

  @Test func nothingFails() async throws {
    let session = try await Self.record(Basket.State(), Basket()) { store in
      store.send(.rowTapped(1))
    }
    let error = await #expect(throws: SessionTestError.self) {
      try await Self.test(from: session, Basket())
    }
    #expect(
      "\(error!)" == """
        Nothing fails when the session is repeated: no issue is reported, all properties hold, and it does not crash.

        If a state in it is wrong, say which: 'wrong:', or '--wrong' for the command. Effects are repeated only as far as they use dependencies.
        """)
  }
}
