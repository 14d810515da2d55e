import ComposableArchitecture
import ComposableTesting
import Testing

/// Leftovers at the end of a test, or when it calls `finish()`.
@MainActor @Suite struct LeftoverTests {
  @Test func anActionThatWasNotAsserted() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTwice) { $0.count = 1 }
    }
    #expect(
      failures == [
        Failure(
          """
          The test ended without asserting an action that the store received:

            Counter.Action.increment

          The state was changed:

              Counter.State(
            -   count: 1,
            +   count: 2,
                fact: nil
              )

            (Before: -, after: +)

          Assert each with 'receive', or skip them with 'skipReceivedActions()'.
          """, line: start + 2)
      ])
  }

  @Test func actionsThatWereNotAssertedWhenItFinishes() async {
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.fact = { _ in "a" }
      }
      await store.send(.factButtonTapped)
      await store.finish()
    }
    #expect(
      failures == [
        Failure(
          """
          The test called 'finish()' without asserting an action that the store received:

            Counter.Action.factLoaded("a")

          The state was changed:

              Counter.State(
                count: 0,
            -   fact: nil
            +   fact: "a"
              )

            (Before: -, after: +)

          Assert each with 'receive', or skip them with 'skipReceivedActions()'.
          """, line: start + 8)
      ])
  }

  @Test func effectsThatStillRun() async {
    let clock = TestClock()
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.later(3))
      await store.send(.listen)
      await clock.advance(by: .seconds(1))
    }
    #expect(
      failures == [
        Failure(
          """
          The test ended, but 2 effects of the store did not:

            - The effect made at ComposableTestingTests/Counter.swift:\(Counter.laterLine) waits on a \
          TestClock (now 1.0 seconds) until 3.0 seconds.
            - The effect made at ComposableTestingTests/Counter.swift:\(Counter.listenLine) is \
          working, or waiting for something unknown: a stream, a continuation, another task, \
          real time.

          Wait for effects with 'await store.finish()', and move the clocks that they wait on. To \
          end effects that don't end by themselves, send an action that cancels them, call 'await \
          task.cancel()' on the task that 'send' returns, or call 'skipInFlightEffects()'.
          """, line: start + 2)
      ])
    // They were cancelled.
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func cancelledEffectsAreNotLeft() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.listen)
    await store.send(.stop)
  }

  @Test func theStoreIsDeallocated() async {
    weak var gone: TestStoreOf<Counter>?
    do {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      gone = store
      let task = await store.send(.listen)
      await task.cancel()
      #expect(task.isCancelled)
    }
    #expect(gone == nil)
  }
}
