import ComposableExploration
import Testing

/// An exploration that reaches a limit of its budget says so, and is no proof.
@Suite struct LimitTests {
  struct Count: Equatable { var count = 0 }
  enum CountAction { case start, counted }

  /// - Parameter wait: waits before each action.
  private func counter(
    _ wait: @escaping @Sendable () async throws -> Void
  ) -> some Reducer<Count, CountAction> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          while true {
            try await wait()
            await send(.counted)
          }
        }
      case .counted:
        state.count += 1
        return .none
      }
    }
  }

  @Test func theClockHasMovedTooOften() async {
    let exploration = await explore(
      Count(), budget: ExplorationBudget(randomRuns: 1), allowsWaitingForever: true
    ) {
      counter {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(1))
      }
    } user: {
      Once(.start)
    } properties: {
      FeatureProperty.always("fewer than 25") { $0.count < 25 }
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.reachedLimits == [.clockSteps])
    #expect(
      exploration.description.hasPrefix(
        "Not every order was tried, because the clock moved 20 times in a run ('clockSteps'): "))
    #expect(exploration.description.contains("This is no proof."))
  }

  @Test func aRunHasTooManySteps() async {
    let call = explored("call", failures: []) { 0 }
    let exploration = await explore(
      Count(), budget: ExplorationBudget(steps: 5, randomRuns: 1)
    ) {
      counter { _ = try await call() }
    } user: {
      Once(.start)
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.reachedLimits == [.steps])
    #expect(
      exploration.description.hasPrefix(
        "Not every order was tried, because a run had 5 steps ('steps'): "))
  }

  @Test func thereAreTooManyStates() async {
    let call = explored("call", failures: []) { 0 }
    let exploration = await explore(
      Count(), budget: ExplorationBudget(states: 5, randomRuns: 1)
    ) {
      counter { _ = try await call() }
    } user: {
      Once(.start)
    }
    #expect(exploration.reachedLimits == [.states])
    #expect(
      exploration.description.hasPrefix(
        "Not every order was tried, because there were 5 states ('states'): "))
  }

  /// The state is reached first by a way on which the clock has moved as often as it may, and later by one on which it has
  /// not.
  @Test func aStateIsReachedWithMoreOfTheBudgetLeft() async {
    struct State: Equatable {
      var hasArrived = false
      var isLate = false
    }
    enum Action { case start, arrived, late }
    let isSlow = exploredOutcomes("isSlow", failures: []) { [true, false] }
    await withKnownIssue {
      let exploration = await explore(
        State(), budget: ExplorationBudget(clockSteps: 3, randomRuns: 0)
      ) {
        Reduce<State, Action> { state, action in
          @Dependency(\.continuousClock) var clock
          switch action {
          case .start:
            return .run { send in
              for _ in 0..<(try await isSlow() ? 3 : 1) { try await clock.sleep(for: .seconds(1)) }
              await send(.arrived)
            }
          case .arrived:
            state.hasArrived = true
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.late)
            }
          case .late:
            state.isLate = true
            return .none
          }
        }
      } user: {
        Once(.start)
      } properties: {
        FeatureProperty.never("it is late") { $0.isLate }
      }
      #expect(exploration.counterexample?.schedule == "user0 1.0! ~1.0 ~2.0")
    } matching: {
      "\($0)".contains("Run it again with")
    }
  }
}
