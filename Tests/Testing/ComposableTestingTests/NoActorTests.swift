import ComposableArchitecture
import ComposableTesting
import Testing

/// Tests without an actor: the store has its own.
@Suite struct NoActorTests {
  func makeStore(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0)" }
      $0.continuousClock = clock
    }
  }

  @Test func synchronousEffects() async {
    let store = makeStore()
    await store.send(.incrementTwice) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test(arguments: 0..<20) func asynchronousEffects(repetition: Int) async {
    let store = makeStore()
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "0" }
    store.dependencies.fact = { "\($0)!" }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "0!" }
    await store.finish()
    #expect(store.state == Counter.State(count: 0, fact: "0!"))
  }

  @Test(arguments: 0..<20) func clocks(repetition: Int) async {
    let clock = TestClock()
    let store = makeStore(clock)
    let task = await store.send(.later(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.set(1)) { $0.count = 1 }
    await task.finish()
    await store.send(.later(2)).cancel()
    #expect(!task.isCancelled)
    await clock.run()
    await store.finish()
  }

  @Test func leftoversAreReported() async {
    let failures = await failures {
      let clock = TestClock()
      let store = makeStore(clock)
      await store.send(.later(1))
      await store.send(.factButtonTapped)
      await clock.advance(by: .seconds(1))
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("before the test asserted 2 actions") == true)
  }

  @Test func aRunningEffectIsReportedAtTheEnd() async {
    let failures = await failures {
      let store = makeStore()
      await store.send(.later(1))
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("1 effect of the store did not") == true)
  }

  @Test func theFeatureRunsOnOneActor() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .merge(
          (0..<100).map { _ in
            .run { send in
              await Task.yield()
              await send(2)
            }
          })
      }
    }
    store.exhaustivity = .off
    await store.send(1)
    await store.finish()
    #expect(store.state == 201)
  }

  @Test func aPredicateMayUseTheStore() async {
    let store = makeStore()
    await store.send(.factButtonTapped)
    await store.receive {
      $0 == .factLoaded(store.dependencies.fact(0)) && !store.isDismissed
    } assert: {
      $0.fact = store.dependencies.fact(0)
    }
  }

  @Test func dismissal() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      }
    }
    await store.send(true)
    await store.finish()
    #expect(store.isDismissed)
  }

}
