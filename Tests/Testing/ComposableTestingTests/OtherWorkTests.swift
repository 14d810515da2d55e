import ComposableArchitecture
import ComposableTesting
import Testing

@globalActor actor WorkActor {
  static let shared = WorkActor()
}

/// Effects that do something other than compute, sleep on a clock, and send.
@Suite struct OtherWorkTests {
  typealias Action = Int

  private func makeStore(
    isolation: isolated (any Actor)? = #isolation, _ effect: Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return action == 0 ? effect : .none
      }
    }
  }

  /// An effect that keeps tasks of a lower priority from running.
  private let endless = Effect<Action>.run { _ in
    let clock = ImmediateClock()
    while true { try await clock.sleep(for: .seconds(1)) }
  }

  @MainActor @Test func loopsOnTheMainActor() async {
    await loops()
  }

  @WorkActor @Test func loopsOnAnotherActor() async {
    await loops()
  }

  private func loops(isolation: isolated (any Actor)? = #isolation) async {
    let effect = endless
    let failures = await failures {
      let store = makeStore(effect)
      await store.send(0) { $0 = [0] }
      await store.receive(1, timeout: .milliseconds(10)) { $0 = [0, 1] }
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(failures.count == 1)
    #expect(
      failures.first?.message.contains(
        """
        The store did not receive the expected action within 0.01 seconds. Effects that could send it \
        are still running:
        """) == true)
  }

  @MainActor @Test func aChildTaskWorksWhileItsOwnSleeps() async {
    let clock = TestClock()
    let store = makeStore(
      .run { send in
        async let child: Void = send(1)
        try await clock.sleep(for: .seconds(1))
        await child
        await send(2)
      })
    await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
    await clock.advance(by: .seconds(1))
    await store.receive(2) { $0 = [0, 1, 2] }
  }

  @MainActor @Test func aDelayedEffectWaitsOnItsClock() async {
    let clock = TestClock()
    let line: UInt = #line + 1
    let effect = Effect<Action>.send(1).debounce(id: 1, for: .seconds(2), clock: clock)
    let failures = await failures {
      let store = makeStore(effect)
      store.timeout = .seconds(1_000)
      await store.send(0) { $0 = [0] }
      await store.receive(1)
      await clock.advance(by: .seconds(2))
      await store.receive(1) { $0 = [0, 1] }
    }
    #expect(failures.count == 1)
    #expect(
      failures.first?.message.contains(
        """
          - The effect made at ComposableTestingTests/OtherWorkTests.swift:\(line) waits on a TestClock \
        (now 0.0 seconds) until 2.0 seconds.
        """) == true)
  }

  @MainActor @Test func anActionThatAnotherTaskMakesPossible() async {
    let (numbers, sender) = AsyncStream<Int>.makeStream()
    let store = makeStore(
      .stream {
        numbers
      } map: {
        $0
      })
    let task = await store.send(0) { $0 = [0] }
    Task.detached { sender.yield(7) }
    await store.receive(7) { $0 = [0, 7] }
    await task.cancel()
  }
}
