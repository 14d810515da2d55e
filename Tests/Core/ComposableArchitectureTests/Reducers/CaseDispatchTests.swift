import ComposableCasePaths
import Testing

@testable import ComposableArchitecture

@MainActor @Suite struct CaseDispatchTests {
  typealias State = WideBodyTests.Parent.State
  typealias Action = WideBodyTests.Parent.Action

  /// Only the reducers that an action concerns are asked.
  @Test func theCaseSelectsTheReducers() throws {
    let asked = Recorder<Int>()
    let reducers = (0..<6).map { number in
      StoredReduction<State, Action> { _, _ in
        asked.record(number)
        return .none
      }
    }
    let cases: [PartialCaseKeyPath<Action>?] = [
      \.first, \.second, nil, \.third, \.fourth, \.fifth,
    ]
    let dispatch = try #require(CaseDispatch(reducers, boundTo: cases))
    var state = State()
    for reduction in dispatch.reductions(for: .third(.increment)) {
      _ = reduction.function(&state, .third(.increment))
    }
    #expect(asked.elements == [2, 3])
    // Asking four in turn is as fast, and a reducer whose path leads further than a case is always asked.
    #expect(CaseDispatch(reducers, boundTo: cases.dropLast() + [\.sixth.child]) == nil)
  }
}
