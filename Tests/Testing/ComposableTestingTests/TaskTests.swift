import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct TaskTests {
  let clock = TestClock()

  func makeStore() -> TestStoreOf<Counter> {
    let clock = clock
    return TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func isFinishedWithItsOwnEffects() async {
    let store = makeStore()
    let short = await store.send(.later(1))
    let long = await store.send(.later(2))
    await clock.advance(by: .seconds(1))
    await short.finish()
    await store.receive(.set(1)) { $0.count = 1 }
    #expect(!long.isCancelled)
    await long.cancel()
    #expect(long.isCancelled)
    await store.finish()
  }

  @Test func cannotEndByItself() async {
    let start: UInt = #line
    let failures = await failures {
      let store = makeStore()
      let task = await store.send(.later(1))
      await store.send(.listen)
      await task.finish()
      await task.cancel()
      await store.send(.stop)
    }
    #expect(
      failures == [
        Failure(
          """
          The test waited for the effects of an action, but 1 effect can't end:

            - The effect made at ComposableTestingTests/Counter.swift:\(Counter.laterLine) waits on a \
          TestClock (now 0.0 seconds) until 1.0 seconds.

          Move the clocks with 'advance(by:)' or 'run()', or cancel effects that never end.
          """, line: start + 5)
      ])
  }

  @Test func ignoresItsCancellation() async {
    struct Deaf: Reducer {
      struct State: Equatable {}
      enum Action {
        case start
        case started
      }
      let stream: AsyncStream<Void>
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard case .start = action else { return .none }
        let stream = stream
        return .run(name: "deaf") { send in
          await send(.started)
          await Task.detached { for await _ in stream {} }.value
        }
      }
    }
    let (stream, end) = AsyncStream<Void>.makeStream()
    let start: UInt = #line
    let failures = await failures {
      let store = TestStore(initialState: Deaf.State()) { Deaf(stream: stream) }
      let task = await store.send(.start)
      await store.receive { if case .started = $0 { true } else { false } }
      store.timeout = .milliseconds(10)
      await task.cancel()
      store.timeout = .seconds(1_000)
      end.finish()
      await task.finish()
    }
    #expect(failures.map(\.line) == [start + 6])
    #expect(
      failures.first?.message.contains(
        """
        The test cancelled the effects of an action, but 1 effect still ran after 0.01 seconds:

          - The effect 'deaf' made at ComposableTestingTests/TaskTests.swift:\(start - 7) was \
        cancelled but has not ended. It is working, or waiting for
        """) == true)
  }
}
