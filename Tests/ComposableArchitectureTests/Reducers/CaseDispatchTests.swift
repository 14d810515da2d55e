import ComposableCasePaths
import Testing

@testable import ComposableArchitecture

@MainActor @Suite struct CaseDispatchTests {
  typealias State = WideBodyTests.Parent.State
  typealias Action = WideBodyTests.Parent.Action

  /// Only those that an action concerns are asked.
  @Test func theCaseTellsWhich() throws {
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
    // To ask four in turn is as fast; and what leads further than to a case is asked always.
    #expect(CaseDispatch(reducers, boundTo: cases.dropLast() + [\.sixth.child]) == nil)
  }
}
