import ComposableArchitecture
import ComposableLog
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// Errors are kept as they are, and described when a screen shows them.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ErrorTests {
  struct Refusal: Error, CustomStringConvertible {
    let described: Locked<Int>
    var description: String {
      described.withLock { $0 += 1 }
      return "no network"
    }
  }

  @DependencyClient struct Network: Sendable, TestDependencyKey {
    var ask: @Sendable () throws -> Int
    var load: @Sendable () async throws -> Int
    static let testValue = Network()
  }

  @Reducer struct Asking {
    struct State: Equatable { var failures = 0 }
    enum Action {
      case ask, load
      case failed
    }
    @Dependency(Network.self) var network
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask:
          do { _ = try network.ask() } catch { state.failures += 1 }
        case .load:
          return .run { [network] send in
            do { _ = try await network.load() } catch { await send(.failed) }
          }
        case .failed: state.failures += 1
        }
        return .none
      }
    }
  }

  private let described = Locked(0)

  @Test func errorsAreDescribedWhenTheyAreShown() async throws {
    let asking = Inspected(Asking.State()) {
      Asking()
    } dependencies: { [described] in
      $0[Network.self] = Network(
        ask: { throw Refusal(described: described) }, load: { throw Refusal(described: described) })
    }
    asking.send(.ask)
    await asking.send(.load).finish()
    // The shadow throws the same error again.
    #expect(try await asking.state(at: 1) { $0.failures } == 1)
    #expect(described.withLock { $0 } == 0)
    for turn in [1, 2] {
      let call = try #require(try await asking.inspector.turn(turn, of: .recorded).calls.first)
      #expect(call.isError)
      #expect(call.result.contains("Refusal") && call.result.contains("no network"))
    }
    #expect(described.withLock { $0 } > 0)
  }

  @Test func theErrorOfAnEffectIsDescribedWhenItIsShown() async throws {
    let history = EffectHistory()
    let effect = LoggedEffect(
      id: EffectTrace.ID(turn: 1, ordinal: 0), name: nil, location: "", path: [],
      cancellationIDs: [])
    history.started(effect, at: 0)
    #expect(history.runningCount == 1)
    history.ended(
      effect.id, .traced(.failed(Refusal(described: described))), at: 1, in: 1)
    #expect(history.runningCount == 0)
    #expect(described.withLock { $0 } == 0)
    #expect(history.entries.map { $0.record(sent: []).end } == [.failed("no network")])
  }
}
