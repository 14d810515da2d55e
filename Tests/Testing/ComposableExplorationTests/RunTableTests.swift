import ComposableExploration
import Testing

/// The table of a run.
@Suite struct RunTableTests {
  struct State: Equatable {
    var isLoading = false
    var count = 0
  }
  enum Action { case load, loaded }

  /// Eight effects, one after another, need no eight columns.
  @Test func effectsThatHaveEndedLeaveTheirColumns() async throws {
    let call = explored("call", failures: []) { 0 }
    var counterexample: Counterexample?
    await withKnownIssue {
      counterexample = await explore(State()) {
        Reduce<State, Action> { state, action in
          switch action {
          case .load:
            state.isLoading = true
            return .run { send in
              _ = try await call()
              await send(.loaded)
            }
          case .loaded:
            state.isLoading = false
            state.count += 1
            return .none
          }
        }
      } user: {
        Often(8) { Once { $0.isLoading ? nil : .load } }
      } properties: {
        FeatureProperty.never("eight") { $0.count == 8 }
      }.counterexample
    }
    let lines = try #require(counterexample).table.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines[0].hasPrefix("user  │ effect 1.0, RunTableTests.swift:"))
    // Their titles are in the column.
    #expect(lines.count { $0.contains("│ effect ") && $0.hasSuffix(":") } == 7)
    #expect(lines.count { $0.contains("│ call returns") } == 8)
  }
}
