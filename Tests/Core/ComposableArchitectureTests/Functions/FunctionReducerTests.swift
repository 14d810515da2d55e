import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(20))) struct FunctionReducerTests {
  @Test func aStoreOfAReducerWithoutEffects() {
    let store = Store<Int, Int>(initialValue: 1, reducer: { state, action in state += action })
    store.send(2)
    #expect(store.value == 3)
    #expect(store.state == 3)
  }

  @Test func aStoreOfAReducerWithOneEffect() {
    let store = Store<Int, Int>(
      initialValue: 1,
      reducer: { state, action in
        state += action
        return action > 1 ? .send(action - 1) : .none
      })
    store.send(3)
    #expect(store.value == 1 + 3 + 2 + 1)
  }

  @Test func aStoreOfAReducerWithSeveralEffects() {
    let store = Store<[Int], Int>(
      initialValue: [],
      reducer: { state, action in
        state.append(action)
        return action == 0 ? [.send(1), Effect { 2 }, .fireAndForget {}, .send(3)] : []
      })
    store.send(0)
    #expect(store.value == [0, 1, 2, 3])
  }

  @Test func aStoreOfANamedFunction() {
    func without(state: inout Int, action: Int) { state += action }
    func one(state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
    func several(state: inout Int, action: Int) -> [Effect<Int>] {
      state += action
      return []
    }
    let stores = [
      Store(initialValue: 1, reducer: without),
      Store(initialValue: 1, reducer: one),
      Store(initialValue: 1, reducer: several),
    ]
    for store in stores { store.send(2) }
    #expect(stores.map(\.state) == [3, 3, 3])
  }

  @Test func functionsInABody() {
    func without(state: inout [String], action: String) { state.append(action + "0") }
    func one(state: inout [String], action: String) -> Effect<String> {
      state.append(action + "1")
      return action == "go" ? .send("one") : .none
    }
    func several(state: inout [String], action: String) -> [Effect<String>] {
      state.append(action + "n")
      return action == "go" ? [.send("two"), .send("three")] : []
    }
    let store = Store<[String], String>(initialState: []) {
      Reduce.function(without)
      Reduce.function(one)
      Reduce.function(several)
    }
    store.send("go")
    #expect(
      store.state == [
        "go0", "go1", "gon", "one0", "one1", "onen", "two0", "two1", "twon", "three0", "three1",
        "threen",
      ])
  }

  /// A function among the reducers of a body, and a reducer type among functions.
  @Test func functionsAndTypesMix() {
    let counter: (inout Counter.State, Counter.Action) -> Effect<Counter.Action> =
      Counter().reduce(into:action:)
    let store = Store<Parent.State, Parent.Action>(
      initialValue: Parent.State(),
      reducer: combine(
        pullback(counter, value: \.first, action: \.first),
        pullback(counter, value: \.second, action: \.second)
      ))
    store.send(.first(.increment))
    store.send(.second(.rename("Blob")))
    #expect(store.first == Counter.State(count: 1))
    #expect(store.second == Counter.State(name: "Blob"))
  }

  @MainActor @Test func effectsReturnToTheActorThatCreatedTheStore() async {
    let store = Store<Int, Int>(
      initialValue: 0,
      reducer: { state, action in
        MainActor.assertIsolated()
        state += action
        return action == 1 ? [.run { send in await send(2) }] : []
      })
    await store.send(1).finish()
    #expect(store.value == 3)
  }

  @Test func valueIsTheStateInViewsAndChildrenToo() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.first, action: \.first)
    child.send(.increment)
    #expect(child.value == Counter.State(count: 1))
    #expect(child.value.count == 1)
    #expect(store.view { $0.sum }.value == 1)
  }

  @Test func aStatesOwnValuePropertyTakesPrecedence() {
    struct Measurement: Equatable {
      var value = 36.6
      var unit = "°C"
    }
    let store = Store<Measurement, Double>(
      initialValue: Measurement(), reducer: { state, action in state.value = action })
    store.send(37.2)
    let value = store.value
    #expect(type(of: value) == Double.self)
    #expect(value == 37.2)
    #expect(store.state == Measurement(value: 37.2))
    #expect(store.view { $0 }.value == 37.2)
  }

  @Test func aStatesComputedOrOptionalValuePropertyTakesPrecedence() {
    struct Computed {
      var half: Int
      var value: Int { half * 2 }
    }
    struct Absent { var value: String? }
    let computed = Store<Computed, Void>(
      initialValue: Computed(half: 2), reducer: { state, _ in state.half += 1 })
    computed.send(())
    #expect(computed.value == 6)

    let absent = Store<Absent, String?>(
      initialValue: Absent(), reducer: { state, action in state.value = action })
    #expect(absent.value == nil)
    absent.send("there")
    #expect(absent.value == "there")
  }
}
