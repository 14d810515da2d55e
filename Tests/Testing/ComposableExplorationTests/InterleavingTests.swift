import ComposableExploration
import Testing

/// Effects of several calls each, started at once.
@Reducer struct Parallel {
  @ObservableState struct State: Equatable {
    var progress: [Int]
    var failures = 0
  }
  enum Action {
    case start
    case step(Int)
    case failed
  }
  @Dependency(\.stepCall) var stepCall

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .merge(
          state.progress.indices.map { index in
            .run { send in
              for step in 0..<3 {
                try await stepCall(index, step)
                await send(.step(index))
              }
            } catch: { _, send in
              await send(.failed)
            }
          })
      case .step(let index): state.progress[index] += 1
      case .failed: state.failures += 1
      }
      return .none
    }
  }
}

private enum StepCallKey: TestDependencyKey {
  static let testValue: @Sendable (Int, Int) async throws -> Void = { _, _ in }
}

extension DependencyValues {
  var stepCall: @Sendable (Int, Int) async throws -> Void {
    get { self[StepCallKey.self] }
    set { self[StepCallKey.self] = newValue }
  }
}

@Suite struct InterleavingTests {
  static func explore(effects: Int, failing: Bool) async -> Exploration {
    await ComposableExploration.explore(
      Parallel.State(progress: Array(repeating: 0, count: effects)),
      // Not a matter of time, also under a sanitizer.
      budget: ExplorationBudget(time: .seconds(600))
    ) {
      Parallel()
    } withDependencies: {
      $0.stepCall = explored("step", failures: failing ? [ExploredFailure()] : []) { _, _ in }
    } user: {
      Once(.start)
    } properties: {
      FeatureProperty.always("no more than three steps") { $0.progress.allSatisfy { $0 <= 3 } }
      FeatureProperty.sometimes("all is done") { $0.progress.allSatisfy { $0 == 3 } }
    }
  }

  /// 15! / 3!^5 = 168,168,000 orders; four places for each of five effects.
  @Test func fiveEffectsOfThreeCalls() async {
    let exploration = await Self.explore(effects: 5, failing: false)
    #expect(exploration.isExhaustive)
    #expect(exploration.stateCount == 1 + 1_024)
  }

  @Test func threeEffectsThatMayFail() async {
    let exploration = await Self.explore(effects: 3, failing: true)
    #expect(exploration.isExhaustive)
    #expect(exploration.stateCount == 1 + 7 * 7 * 7)
  }
}
