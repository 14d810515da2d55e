import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct DebounceTests {
  struct Feature: Reducer {
    struct State { var found: [String] = [] }
    enum Action: Sendable {
      case search(String)
      case searchSlowly(String)
      case cancel
      case found(String)
    }

    let clock: TestClock<Duration>
    let cancelled: Recorder<String>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .search(let query):
          return .send(.found(query)).debounce(id: 1, for: .seconds(1), clock: clock)
        case .searchSlowly(let query):
          let cancelled = cancelled
          return .run { send in
            await untilCancelled()
            cancelled.record(query)
            await send(.found(query))
          }
          .debounce(id: 1, for: .seconds(1), clock: clock)
        case .cancel:
          return .cancel(id: 1)
        case .found(let result):
          state.found.append(result)
          return .none
        }
      }
    }
  }

  let clock = TestClock()
  let cancelled = Recorder<String>()

  func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(clock: clock, cancelled: cancelled) }
  }

  @Test func onlyTheLastOfABurstStarts() async {
    let store = makeStore()
    store.send(.search("a"))
    await clock.advance(by: .milliseconds(900))
    store.send(.search("ab"))
    await clock.advance(by: .milliseconds(900))
    let last = store.send(.search("abc"))
    await clock.advance(by: .milliseconds(999))
    #expect(store.found == [])
    await clock.advance(by: .milliseconds(1))
    await last.finish()
    #expect(store.found == ["abc"])
  }

  @Test func effectsThatAreFarApartAllStart() async {
    let store = makeStore()
    for query in ["a", "b"] {
      let task = store.send(.search(query))
      await clock.advance(by: .seconds(1))
      await task.finish()
    }
    #expect(store.found == ["a", "b"])
  }

  @Test func anotherEffectCancelsTheRunningOne() async {
    let store = makeStore()
    let slow = store.send(.searchSlowly("slow"))
    await clock.advance(by: .seconds(1))
    let next = store.send(.search("next"))
    await slow.finish()
    await clock.advance(by: .seconds(1))
    await next.finish()
    #expect(cancelled.elements == ["slow"])
    #expect(store.found == ["next"])
  }

  @Test func cancellingTheIDCancelsThePendingEffect() async {
    let store = makeStore()
    let task = store.send(.search("a"))
    store.send(.cancel)
    await task.finish()
    await clock.advance(by: .seconds(1))
    #expect(store.found == [])
  }

  @Test func aPendingEffectIsCancelledWithItsStore() async {
    var store: StoreOf<Feature>? = makeStore()
    let task = store?.send(.search("a"))
    store = nil
    await task?.finish()
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func simultaneousDelaysEndInTheOrderTheyBegan() async {
    let clock = clock
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, number in
        if number > 0 {
          return .send(-number).debounce(id: number, for: .seconds(1), clock: clock)
        }
        state.append(-number)
        return .none
      }
    }
    for number in 1...500 { store.send(number) }
    await clock.advance(by: .seconds(1))
    #expect(store.state == Array(1...500))
  }
}
