import ComposableArchitecture
import ComposableTesting
import Testing

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
}
