import ComposableArchitecture
import Testing

/// Promise 8: the same actions give the same states and effects in the same order.
@Suite struct DeterminismTests {
  /// Twenty effects side by side; each action they send starts a further one, three times over.
  struct Race: Reducer {
    struct State { var arrivals: [Int] = [] }
    enum Action: Sendable {
      case start
      case arrived(runner: Int, lap: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .merge((0..<20).map { run($0, lap: 0) })
        case .arrived(let runner, let lap):
          state.arrivals.append(runner * 10 + lap)
          return lap == 2 ? .none : run(runner, lap: lap + 1)
        }
      }
    }

    private func run(_ runner: Int, lap: Int) -> Effect<Action> {
      .run { send in await send(.arrived(runner: runner, lap: lap)) }
    }
  }

  @Test func twentyConcurrentEffectsHaveOneHistory() async {
    actor Session {
      func run() async -> [Int] {
        let store = Store(initialState: Race.State()) { Race() }
        await store.send(.start).finish()
        return store.arrivals
      }
    }
    let expected = await Session().run()
    #expect(expected.count == 60)
    for _ in 0..<1000 {
      #expect(await Session().run() == expected)
    }
  }
}
