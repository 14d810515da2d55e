import ComposableArchitecture
import ComposableTesting
import Testing

/// What `receive` and `finish` know about the effects that they wait for.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WaitingTests {
  let clock = TestClock()

  func makeStore(_ state: Counter.State = .init()) -> TestStoreOf<Counter> {
    let clock = clock
    return TestStore(initialState: state) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aClockThatWasMoved() async {
    let store = makeStore()
    await store.send(.later(2))
    await clock.advance(by: .seconds(2))
    await store.receive(.set(2)) { $0.count = 2 }
    await store.finish()
  }

  @Test func aClockThatIsMovedMeanwhile() async {
    let store = makeStore()
    store.timeout = .seconds(1_000)
    await store.send(.later(2))
    // Now it sleeps, and the task that ends its sleep has not started when the store checks.
    await clock.advance(by: .seconds(1))
    let clock = clock
    let moving = Task { await clock.advance(by: .seconds(1)) }
    await store.receive(.set(2)) { $0.count = 2 }
    await moving.value
    await store.finish()
  }

  @Test func aClockThatIsNotMoved() async {
    let failures = await failures {
      let store = makeStore()
      store.timeout = .seconds(1_000)
      await store.send(.later(2))
      await store.receive(.set(2)) { $0.count = 2 }
      await store.finish()
      await store.skipInFlightEffects()
    }
    let line: UInt = #line - 4
    let effect =
      "The effect made at ComposableTestingTests/Counter.swift:\(Counter.laterLine) waits on a "
      + "TestClock (now 0.0 seconds) until 2.0 seconds."
    #expect(
      failures == [
        Failure(
          """
          The store did not receive the expected action. All running effects wait for clocks:

            - \(effect)

          Expected:

            Counter.Action.set(2)

          Move the clocks with 'advance(by:)' or 'run()' before this 'receive'.
          """, line: line),
        Failure(
          """
          The test waited for the effects of the store, but 1 effect can't end:

            - \(effect)

          Move the clocks with 'advance(by:)' or 'run()', or cancel effects that never end.
          """, line: line + 1),
      ])
  }

  @Test func aConcatenationWaitsForItsEffects() async {
    let start: UInt = #line
    let failures = await failures {
      let store = makeStore()
      store.timeout = .seconds(1_000)
      await store.send(.laterTwice)
      await store.receive(.increment)
      await clock.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 1 }
      await store.receive(.increment)
      await clock.advance(by: .seconds(1))
      await store.receive(.increment) { $0.count = 2 }
      await store.finish()
    }
    #expect(failures.map(\.line) == [start + 5, start + 8])
    #expect(
      failures.last?.message.contains(
        """
        All running effects wait for clocks:

          - The effect 'second' made at ComposableTestingTests/Counter.swift:\(Counter.secondLine) \
        waits on a TestClock (now 1.0 seconds) until 2.0 seconds.

        Expected:
        """) == true)
  }

  @Test func somethingUnknown() async {
    let failures = await failures {
      let store = makeStore()
      await store.send(.listen)
      await store.receive(.increment, timeout: .milliseconds(20))
      store.timeout = .milliseconds(10)
      await store.finish()
      await store.send(.stop)
      await store.finish()
    }
    let line: UInt = #line - 6
    let effect =
      "The effect made at ComposableTestingTests/Counter.swift:\(Counter.listenLine) is working, or "
      + "waiting for something unknown: a stream, a continuation, another task, real time."
    #expect(
      failures == [
        Failure(
          """
          The store did not receive the expected action within 0.02 seconds. Effects that could \
          send it are still running:

            - \(effect)

          Expected:

            Counter.Action.increment

          Trigger the event that the effect waits for before this 'receive', or pass a longer 'timeout:'.
          """, line: line),
        Failure(
          """
          The test waited for the effects of the store, but 1 effect still ran after 0.01 seconds:

            - \(effect)

          Trigger the events that the effects wait for, cancel effects that never end, or pass a longer \
          'timeout:'.
          """, line: line + 2),
      ])
  }
}
