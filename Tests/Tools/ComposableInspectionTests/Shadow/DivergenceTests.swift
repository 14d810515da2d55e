import ComposableArchitecture
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

private let global = Locked(0)

@MainActor
@Suite struct DivergenceTests {
  struct Leaky: Reducer {
    struct State: Equatable {
      var count = 0
      var global = 0
    }
    enum Action { case increment, read }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .increment: state.count += 1
      case .read:
        state.global = ComposableInspectionTests.global.withLock {
          $0 += 1
          return $0
        }
      }
      return .none
    }
  }

  @Test func aReducerThatReadsAGlobalIsFound() async throws {
    let leaky = Inspected(Leaky.State()) { Leaky() }
    leaky.send(.increment)
    #expect(await leaky.inspector.status()?.divergence == nil)
    leaky.core.check.next = 0
    leaky.send(.read)
    let divergence = try #require(await leaky.inspector.status()?.divergence)
    #expect(divergence.contains("after turn 1"))
    #expect(divergence.contains("at the latest after turn 2"))
    #expect(divergence.contains("global"))
  }
}
