import ComposableExploration
import Testing

/// An effect that waits for the effects of an action that it sent, in all orders.
@Suite(.timeLimit(.minutes(20))) struct SentWorkTests {
  struct Feed: Reducer {
    struct State: Equatable {
      var loads = 0
      var failure = ""
      var isDone = false
    }

    enum Action: Equatable, Sendable { case pulled, refresh, loaded, other, done }

    /// Whether it waits for what it started.
    let isCareful: Bool
    @Dependency(\.stepCall) var call

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pulled:
        return .run { send in
          if isCareful { await send(.refresh).finish() } else { await send(.refresh) }
          await send(.done)
        }
      case .refresh:
        return .merge(
          (0..<2).map { index in
            .run { send in
              try await call(index, 0)
              await send(.loaded)
            }
          })
      case .loaded: state.loads += 1
      case .other: return .run { _ in try await call(9, 9) }
      case .done:
        if state.loads != 2 { state.failure = "done after \(state.loads)" }
        state.isDone = true
      }
      return .none
    }
  }

  private func exploration(isCareful: Bool) async -> Exploration {
    await explore(Feed.State()) {
      Feed(isCareful: isCareful)
    } withDependencies: {
      $0.stepCall = { _, _ in }
    } user: {
      Once(.pulled)
      Once(.other)
    } properties: {
      FeatureProperty.always("all is loaded when it is done") { $0.failure.isEmpty }
    }
  }

  @Test func waiting() async {
    let exploration = await exploration(isCareful: true)
    #expect(exploration.counterexample == nil)
    #expect(exploration.isExhaustive)
  }

  @Test func notWaiting() async {
    await withKnownIssue {
      let exploration = await exploration(isCareful: false)
      #expect(exploration.counterexample != nil)
    } matching: {
      "\($0)".contains("Run it again with")
    }
  }
}
