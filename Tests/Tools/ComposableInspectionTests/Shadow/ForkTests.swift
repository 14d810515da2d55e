import ComposableArchitecture
import ComposableRuntime
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite struct ForkTests {
  struct Sums: Reducer {
    struct State: Equatable { var value = 0 }
    enum Action: Equatable {
      case add(Int)
      case multiply(Int)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number): state.value += number
      case .multiply(let number): state.value *= number
      }
      return .none
    }
  }

  private func sums() -> Inspected<Sums> {
    let sums = Inspected(Sums.State()) { Sums() }
    for action in [Sums.Action.add(1), .multiply(10), .add(2), .multiply(3)] { sums.send(action) }
    return sums
  }

  private func steps(_ turns: Int...) -> [Fork.Step] { turns.map { .recorded(turn: $0) } }

  @Test func turnsAreSkippedAndReordered() async throws {
    let sums = sums()
    func value(_ steps: [Fork.Step]) async throws -> Int {
      try await sums.state(at: steps.count, of: .fork(Fork(base: 0, steps: steps))) { $0.value }
    }
    #expect(try await value(steps(1, 2, 3, 4)) == 36)
    #expect(try await value(steps(1, 3, 4)) == 9)
    #expect(try await value(steps(4, 3, 2, 1)) == 21)
    #expect(try await value(steps(1, 1, 1)) == 3)
    #expect(try await value([]) == 0)
    // The app is where it was.
    #expect(sums.store.withState(\.value) == 36)
  }

  @Test func pointsOfAForkAreThoseOfItsSteps() async throws {
    let sums = sums()
    let fork = Timeline.fork(Fork(base: 1, steps: steps(4, 3, 2)))
    for (turn, value) in [(0, 0), (1, 1), (2, 3), (3, 5), (4, 50), (2, 3)] {
      #expect(try await sums.state(at: turn, of: fork) { $0.value } == value)
    }
    await #expect(throws: InspectorError("The fork has no turn 5: its last one is 4.")) {
      try await sums.state(at: 5, of: fork) { $0.value }
    }
    await #expect(throws: InspectorError.self) {
      try await sums.state(at: 1, of: .fork(Fork(base: 0, steps: steps(9)))) { $0.value }
    }
  }

  @Test func theLogOfAForkHasWhatItLeavesOut() async throws {
    let sums = sums()
    let page = try await sums.inspector.log(
      LogQuery(), of: .fork(Fork(base: 1, steps: steps(2, 4))))
    #expect(page.entries.map(\.turn) == [1, 2, 3, 3])
    #expect(page.entries.map(\.isSkipped) == [false, false, true, false])
    #expect(page.entries.map(\.action) == [".add(1)", ".multiply(10)", ".add(2)", ".multiply(3)"])
    #expect(page.turns == 1..<4)
  }

  @Test func whatTheHistoryLacksIsSaid() async throws {
    let outside = JumpTests.Outside()
    let visit = outside.visit()
    visit.send(.add)
    visit.send(.stamp)
    let row = visit.store.rows[0].id
    visit.send(.rows(.element(id: row, action: .tapped)))
    let calls = outside.calls.withLock { $0 }
    // Without the first turn the row is absent; twice the second, and there is only one date.
    let fork = Timeline.fork(Fork(base: 0, steps: steps(2, 2, 3, 1, 1)))
    let entries = try await visit.inspector.log(LogQuery(), of: fork).entries.filter {
      !$0.isSkipped
    }
    // A turn that is repeated receives what it received.
    #expect(entries.map { $0.note == nil } == [true, true, false, true, true])
    #expect(entries[2].note?.contains("absent") == true)
    let stamps = try await visit.state(at: 2, of: fork) { $0.stamps }
    #expect(stamps == visit.store.stamps + visit.store.stamps)
    #expect(outside.calls.withLock { $0 } == calls)
  }
}
