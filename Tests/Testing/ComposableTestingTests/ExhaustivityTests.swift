import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite struct ExhaustivityTests {
  func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0)" }
    }
  }

  @Test func offRequiresNothing() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.incrementTwice)
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "3" }
    store.assert { $0.count = 3 }
    await store.send(.listen)
  }

  @Test func offChecksAssertions() async {
    let failures = await failures {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.increment) { $0.count = 2 }
      await store.send(.incrementTwice)
      await store.receive(\.factLoaded)
      store.assert { $0.fact = "a" }
    }
    let line: UInt = #line - 5
    #expect(failures.map(\.line) == [line, line + 2, line + 3])
    #expect(
      failures.map(\.message) == [
        """
        The state after the sent action is not the expected one.

          Action: Counter.Action.increment

            Counter.State(
          -   count: 2,
          +   count: 1,
              fact: nil
            )

          (Expected: -, after: +)

        Correct the trailing closure or the feature.
        """,
        """
        The store did not receive the expected action. No effect is running that could send it.

        Expected:

          \(anyFact)

        Received but not asserted yet:

          Counter.Action.increment

        Correct the feature, so that an effect sends it, or remove this 'receive'.
        """,
        """
        The state of the store is not the expected one.

            Counter.State(
              count: 2,
          -   fact: "a"
          +   fact: nil
            )

          (Expected: -, after: +)

        Correct the trailing closure or the feature.
        """,
      ])
  }

  @Test func skippedAssertionsAreShown() async {
    // They are known issues and don't fail the test: inside `withKnownIssue` it would fail for lack of issues.
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.increment)
    await store.send(.incrementTwice) { $0.count = 2 }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "3" }
    await store.send(.listen)
    await store.skipInFlightEffects()
  }

  @Test func forAPartOfTheTest() async {
    let store = makeStore()
    store.withExhaustivity(.off) {
      #expect(store.exhaustivity == .off)
    }
    await store.withExhaustivity(.off) {
      await store.send(.increment)
    }
    #expect(store.exhaustivity == .on)
    await store.send(.increment) { $0.count = 2 }
  }

  @Test func receivedActionsAreSkipped() async {
    let store = makeStore()
    await store.send(.factButtonTapped)
    await store.skipReceivedActions()
    #expect(store.state.fact == "0")
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    await store.send(.increment) { $0.count = 1 }
  }

  @Test func effectsAreSkipped() async {
    let store = makeStore()
    await store.send(.listen)
    await store.send(.factButtonTapped)
    await store.skipInFlightEffects()
    await store.receive(\.factLoaded) { $0.fact = "0" }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded)
    await store.finish()
  }

  @Test func skippedEffectsGoOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.later(1))
    await store.skipInFlightEffects()
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(.set(1)) { $0.count = 1 }
    await store.send(.later(2))
    await store.skipInFlightEffects()
  }

  @Test func nothingToSkip() async {
    let failures = await failures {
      let store = makeStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    let line: UInt = #line - 3
    #expect(
      failures == [
        Failure(
          """
          There are no received actions to skip.

          Remove 'skipReceivedActions()', or pass 'strict: false'.
          """, line: line),
        Failure(
          """
          There are no running effects to skip.

          Remove 'skipInFlightEffects()', or pass 'strict: false'.
          """, line: line + 1),
      ])
  }
}
