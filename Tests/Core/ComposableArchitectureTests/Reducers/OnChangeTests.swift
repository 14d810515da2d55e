import ComposableArchitecture
import Testing

@MainActor @Suite struct OnChangeTests {
  struct State: Equatable {
    var count = 0
    var other = 0
    var log: [String] = []
  }

  enum Action: Sendable {
    case add(Int)
    case other
    case logged(String)
  }

  private let base = Reduce<State, Action> { state, action in
    switch action {
    case .add(let amount): state.count += amount
    case .other: state.other += 1
    case .logged(let text): state.log.append(text)
    }
    return .none
  }

  @Test func theReducerFormRunsOnChangesOnly() {
    let store = Store<State, Action>(initialState: State()) {
      base.onChange(of: \.count) { oldValue, newValue in
        Reduce { state, _ in
          state.log.append("\(oldValue) to \(newValue)")
          return .none
        }
      }
    }
    store.send(.add(2))
    store.send(.add(0))
    store.send(.other)
    store.send(.add(-1))
    #expect(store.log == ["0 to 2", "2 to 1"])
  }

  @Test func theEffectFormMayChangeTheStateAndReturnEffects() {
    let store = Store<State, Action>(initialState: State()) {
      base.onChange(of: \.count) { oldValue, newValue, state in
        state.other = newValue * 10
        return .send(.logged("\(oldValue) to \(newValue)"))
      }
    }
    store.send(.add(2))
    store.send(.other)
    #expect(store.state == State(count: 2, other: 21, log: ["0 to 2"]))
  }

  @Test func aCustomComparison() {
    let store = Store<State, Action>(initialState: State()) {
      base.onChange(of: \.count, removeDuplicates: { $0 / 10 == $1 / 10 }) { oldValue, newValue in
        Reduce { state, _ in
          state.log.append("\(oldValue) to \(newValue)")
          return .none
        }
      }
    }
    store.send(.add(9))
    store.send(.add(1))
    #expect(store.log == ["9 to 10"])
  }
}
