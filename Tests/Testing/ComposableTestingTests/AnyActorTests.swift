import ComposableArchitecture
import ComposableTesting
import Testing

@globalActor private actor OtherActor {
  static let shared = OtherActor()
}

/// A test store on every kind of actor.
@Suite struct AnyActorTests {
  @OtherActor @Test func onAGlobalActor() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0)" }
    }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "0" }
    await store.finish()
  }

  private actor Session {
    func run() async -> Counter.State {
      let clock = TestClock()
      let store = TestStore(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.fact = { "\($0)" }
        $0.continuousClock = clock
      }
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded) { $0.fact = "0" }
      await store.send(.later(1))
      await clock.advance(by: .seconds(1))
      await store.receive(\.set, 1) { $0.count = 1 }
      await store.finish()
      return store.state
    }
  }

  @Test func onACustomActor() async {
    #expect(await Session().run() == Counter.State(count: 1, fact: "0"))
  }

  /// Created before the test runs, outside of any actor as far as the compiler knows.
  @MainActor @Suite struct AsAProperty {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0)" }
    }

    @Test func works() async {
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded) { $0.fact = "0" }
      await store.finish()
    }
  }
}
