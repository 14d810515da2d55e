import ComposableArchitecture
import ComposableTesting
import Testing

@MainActor @Suite struct DependenciesTests {
  @Test func aDependencyThatIsNotOverridden() async {
    let failures = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded) { $0.fact = "no fact" }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("fact") == true)
  }

  @Test func changedInTheMiddle() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.fact = { _ in "first" }
    }
    await store.send(.factButtonTapped)
    store.dependencies.fact = { _ in "second" }
    await store.receive(\.factLoaded) { $0.fact = "first" }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "second" }
    await store.withDependencies {
      $0.fact = { _ in "third" }
    } operation: {
      await store.send(.factButtonTapped)
    }
    await store.receive(\.factLoaded) { $0.fact = "third" }
    await store.send(.factButtonTapped)
    await store.receive(\.factLoaded) { $0.fact = "second" }
  }

  @Test func overriddenAroundTheStore() async {
    await withDependencies {
      $0.fact = { _ in "around" }
    } operation: {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded) { $0.fact = "around" }
      store.dependencies.fact = { _ in "own" }
      await store.send(.factButtonTapped)
      await store.receive(\.factLoaded) { $0.fact = "own" }
    }
  }

  @Test func overriddenForTheInitialState() {
    @Dependency(\.fact) var fact
    let store = TestStore(initialState: Counter.State(fact: fact(1))) {
      Counter()
    } withDependencies: {
      $0.fact = { "\($0) is a number" }
    }
    #expect(store.state.fact == "1 is a number")
  }
}
