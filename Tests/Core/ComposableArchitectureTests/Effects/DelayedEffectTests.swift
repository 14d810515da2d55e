import ComposableArchitecture
import Testing

/// Effects that start later, in a child, and cancel their own id when they start.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DelayedEffectTests {
  struct Row: Reducer {
    struct State: Identifiable {
      let id: Int
      var found: [Int] = []
    }
    enum Action: Sendable {
      case search(Int)
      case save(Int)
      case concatenate
      case part
      case found(Int)
    }
    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .search(let number):
          .run { send in await send(.found(number)) }
            .cancellable(id: 1, cancelInFlight: true)
            .debounce(id: 1, for: .seconds(1), clock: clock)
        case .save(let number):
          .run { send in await send(.found(number)) }
            .cancellable(id: 1, cancelInFlight: true)
            .throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
        case .concatenate:
          .concatenate(
            .run { send in await send(.found(1)) },
            .run { send in await send(.found(2)) }.cancellable(id: 1, cancelInFlight: true)
          )
          .cancellable(id: 1)
        case .part:
          .run { send in
            await withTaskCancellation(id: 1, cancelInFlight: true) {
              await send(.found(1))
            }
          }
          .cancellable(id: 1)
        case .found(let number):
          found(number, in: &state)
        }
      }
    }

    func found(_ number: Int, in state: inout State) -> EffectOf<Self> {
      state.found.append(number)
      return .none
    }
  }

  struct Rows: Reducer {
    struct State { var rows: IdentifiedArrayOf<Row.State> = [.init(id: 0), .init(id: 1)] }
    @CasePathable enum Action: Sendable { case rows(IdentifiedAction<Int, Row.Action>) }
    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row(clock: clock) }
    }
  }

  let clock = TestClock()

  func makeStore() -> StoreOf<Rows> {
    Store(initialState: Rows.State()) { Rows(clock: clock) }
  }

  @Test func aDebouncedEffectMayCancelItsOwnID() async {
    let store = makeStore()
    store.send(.rows(.element(id: 0, action: .search(1))))
    let task = store.send(.rows(.element(id: 0, action: .search(2))))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.rows[0].found == [2])
  }

  @Test func aThrottledEffectMayCancelItsOwnID() async {
    let store = makeStore()
    await store.send(.rows(.element(id: 0, action: .save(1)))).finish()
    store.send(.rows(.element(id: 0, action: .save(2))))
    await clock.advance(by: .seconds(1))
    #expect(store.rows[0].found == [1, 2])
    // The second has begun another interval.
    store.send(.rows(.element(id: 0, action: .save(3))))
    await clock.advance(by: .milliseconds(500))
    #expect(store.rows[0].found == [1, 2])
    await clock.advance(by: .milliseconds(500))
    #expect(store.rows[0].found == [1, 2, 3])
  }

  /// That cancels the concatenation, and with it the step.
  @Test func aStepMayCancelTheConcatenation() async {
    let store = makeStore()
    await store.send(.rows(.element(id: 0, action: .concatenate))).finish()
    #expect(store.rows[0].found == [1])
    store.send(.rows(.element(id: 0, action: .found(3))))
    #expect(store.rows[0].found == [1, 3])
  }

  /// That cancels the effect that the part belongs to, and with it the part.
  @Test func aPartMayCancelItsEffect() async {
    let store = makeStore()
    await store.send(.rows(.element(id: 0, action: .part))).finish()
    #expect(store.rows[0].found == [])
    store.send(.rows(.element(id: 0, action: .found(2))))
    #expect(store.rows[0].found == [2])
  }
}
