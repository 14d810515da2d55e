import ComposableArchitecture
import ComposableTesting
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@MainActor @Suite struct TurnFeatureTests {
  /// It has no place in the state, whose trees a change opens.
  @Test func aSharedChangeOpensNoTree() async {
    var shared = ValueChange(path: [".inMemory(\"total\")"], before: "0", after: "1")
    shared.isOfSharedValue = true
    var state = TurnFeature.State(storeID: 1, point: TimePoint(3))
    state.details = TurnDetails(
      entry: LogEntry(turn: 3, cause: .sent, action: ".more"), actionDump: ".more",
      changes: [shared, ValueChange(path: ["count"], before: "0", after: "1")])
    let store = TestStore(initialState: state) { TurnFeature() }
    await store.send(.changeToggled(0))
    store.exhaustivity = .off
    await store.send(.changeToggled(1))
    #expect(store.state.trees.map(\.id) == ["before 1", "after 1"])
  }

  @Test func aMovedElementIsOpenedWhereItWas() async {
    var moved = ValueChange(path: ["rows", "[2]"], before: "A", after: "A", movedFrom: 0)
    moved.pathBefore = ["rows", "[0]"]
    var state = TurnFeature.State(storeID: 1, point: TimePoint(3))
    state.details = TurnDetails(
      entry: LogEntry(turn: 3, cause: .sent, action: ".more"), actionDump: ".more",
      changes: [moved])
    let store = TestStore(initialState: state) { TurnFeature() }
    store.exhaustivity = .off
    await store.send(.changeToggled(0))
    #expect(store.state.trees.map(\.root) == [["rows", "[0]"], ["rows", "[2]"]])
  }
}
