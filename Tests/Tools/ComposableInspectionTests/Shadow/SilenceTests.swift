import ComposableArchitecture
import ComposableRuntime
import Observation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// The shadow shares the observers of the app's states, and must leave them alone.
@MainActor
@Suite struct SilenceTests {
  @Test func observersAreNeitherNotifiedNorForgotten() async throws {
    let visit = Inspected(Visit.State()) { Visit() }
    visit.send(.increment)
    visit.send(.increment)
    let changes = Locked(0)
    func observe() {
      withObservationTracking {
        _ = visit.store.count
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    #expect(try await visit.state(at: 1) { $0.count } == 1)
    let fork = Fork(base: 0, steps: [.recorded(turn: 2)])
    #expect(try await visit.state(at: 1, of: .fork(fork)) { $0.count } == 1)
    #expect(changes.withLock { $0 } == 0)
    visit.send(.increment)
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func issuesOfTheShadowAreNotReported() async throws {
    let visit = Inspected(Visit.State()) {
      Visit()
    } dependencies: {
      $0.uuid = .incrementing
    }
    visit.send(.add)
    let tapped = Visit.Action.rows(.element(id: visit.store.rows[0].id, action: .tapped))
    visit.send(tapped)
    // The row is absent, which is an issue in a store, and none here.
    let fork = Fork(base: 0, steps: [.recorded(turn: 2)])
    #expect(try await visit.state(at: 1, of: .fork(fork)) { $0 } == Visit.State())
    let store = Store(initialState: Visit.State()) { Visit() }
    withKnownIssue {
      _ = store.send(tapped)
    } matching: {
      $0.description.contains("a child whose state was not in the collection")
    }
  }
}
