import ComposableArchitecture
import ComposableTesting
import Testing

@globalActor actor LoadActor {
  static let shared = LoadActor()
}

/// 200 tests with concurrent effects, side by side; `.ci/test-store-under-load` repeats them on a busy
/// machine. None of them may depend on which effect is faster.
///
/// Ten at a time: the cases of one test run one after the other, since parallel cases of one test share
/// what clocks know about effects, and would wait for each other.
@Suite struct LoadTests {
  enum Scenario: CaseIterable { case group, search, timer, stream, everything }

  @MainActor @Suite struct OnTheMainActor {
    @Test(.serialized, arguments: 1...20) func group(number: Int) async {
      await run(.group, number)
    }
    @Test(.serialized, arguments: 1...20) func search(number: Int) async {
      await run(.search, number)
    }
    @Test(.serialized, arguments: 1...20) func timer(number: Int) async {
      await run(.timer, number)
    }
    @Test(.serialized, arguments: 1...20) func stream(number: Int) async {
      await run(.stream, number)
    }
    @Test(.serialized, arguments: 1...20) func everything(number: Int) async {
      await run(.everything, number)
    }
  }

  @LoadActor @Suite struct OnAnotherActor {
    @Test(.serialized, arguments: 1...20) func group(number: Int) async {
      await run(.group, number)
    }
    @Test(.serialized, arguments: 1...20) func search(number: Int) async {
      await run(.search, number)
    }
    @Test(.serialized, arguments: 1...20) func timer(number: Int) async {
      await run(.timer, number)
    }
    @Test(.serialized, arguments: 1...20) func stream(number: Int) async {
      await run(.stream, number)
    }
    @Test(.serialized, arguments: 1...20) func everything(number: Int) async {
      await run(.everything, number)
    }
  }
}

private func run(
  _ scenario: LoadTests.Scenario, _ number: Int, isolation: isolated (any Actor)? = #isolation
) async {
  let clock = TestClock()
  let (lines, sender) = AsyncStream<String>.makeStream()
  let store = TestStore(initialState: Busy.State()) { Busy(clock: clock, lines: lines) }
  switch scenario {
  case .group: await group(store, count: number)
  case .search: await search(store, clock)
  case .timer: await timer(store, clock)
  case .stream: await stream(store, sender)
  case .everything: await everything(store, clock, sender)
  }
  await store.finish()
}

private func group(
  _ store: TestStoreOf<Busy>, count: Int, isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(.startGroup(count))
  for _ in 0..<count {
    // The pool determines the order of a group: the predicate accepts any of its effects.
    var next = -1
    await store.receive {
      if case .grouped(let number) = $0 { next = number }
      return next >= 0
    } assert: {
      $0.group.insert(next)
    }
  }
  #expect(store.state.group == Set(0..<count))
}

private func search(
  _ store: TestStoreOf<Busy>, _ clock: TestClock<Duration>,
  isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(.search("a"))
  await clock.advance(by: .milliseconds(500))
  await store.send(.search("ab"))
  await clock.advance(by: .milliseconds(500))
  await store.send(.search("abc"))
  await clock.advance(by: .seconds(1))
  await store.receive(.found("abc")) { $0.found = "abc" }
}

private func timer(
  _ store: TestStoreOf<Busy>, _ clock: TestClock<Duration>,
  isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(.startTimer)
  await clock.advance(by: .seconds(3))
  for tick in 1...3 { await store.receive(.ticked) { $0.ticks = tick } }
  await store.send(.stop)
  await clock.advance(by: .seconds(3))
}

private func stream(
  _ store: TestStoreOf<Busy>, _ sender: AsyncStream<String>.Continuation,
  isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(.listen)
  Task.detached { for line in ["1", "2", "3"] { sender.yield(line) } }
  await store.receive(.line("1")) { $0.lines = ["1"] }
  await store.receive(.line("2")) { $0.lines = ["1", "2"] }
  await store.receive(\.line) { $0.lines = ["1", "2", "3"] }
  sender.finish()
}

private func everything(
  _ store: TestStoreOf<Busy>, _ clock: TestClock<Duration>,
  _ sender: AsyncStream<String>.Continuation, isolation: isolated (any Actor)? = #isolation
) async {
  let listening = await store.send(.listen)
  await store.send(.startTimer)
  await store.send(.pool(3))
  await store.receive(.pooled(3)) { $0.pooled = 3 }
  await store.send(.search("a"))
  await store.send(.search("b"))
  await clock.advance(by: .seconds(1))
  await store.withExhaustivity(.off) {
    await store.receive(.found("b")) { $0.found = "b" }
    await store.skipReceivedActions(strict: false)
  }
  store.assert { $0.ticks = 1 }
  await store.send(.pool(4))
  await store.receive(.pooled(4)) { $0.pooled = 7 }
  sender.yield("x")
  await store.receive(.line("x")) { $0.lines = ["x"] }
  await listening.cancel()
  await store.send(.stop)
}
