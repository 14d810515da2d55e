import ComposableArchitecture
import ComposableTesting
import Testing

/// A test may end right after it has received an effect's action, however the effect's closure is
/// written: it is on the test's actor and has returned by then.
@MainActor @Suite struct CaptureListTests {
  struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
      var facts: [String] = []
    }

    @CasePathable
    enum Action: Sendable {
      case ask
      case askTwice
      case answered(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .ask:
        state.count += 1
        return .run { [count = state.count] send in await send(.answered("\(count)")) }
      case .askTwice:
        return .run { [count = state.count] send in
          await send(.answered("\(count)"))
          await send(.answered(Self.fact(of: count)))
        }
      case .answered(let fact):
        state.facts.append(fact)
        return .none
      }
    }

    private static func fact(of count: Int) -> String { "\(count) is a number" }
  }

  @Test(arguments: 0..<12) func endingRightAfterReceive(_: Int) async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.ask) { $0.count = 1 }
    await store.receive(\.answered) { $0.facts = ["1"] }
  }

  @Test(arguments: 0..<12) func endingRightAfterTheSecond(_: Int) async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.askTwice)
    await store.receive(\.answered) { $0.facts = ["0"] }
    await store.receive(\.answered) { $0.facts = ["0", "0 is a number"] }
  }
}
