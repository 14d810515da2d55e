import ComposableArchitecture
import ComposableTesting
import CustomDump
import Testing

/// A state of 100,000 rows with one changed.
@MainActor @Suite struct LargeStateTests {
  /// Records when it is reflected.
  struct Row: Equatable, Identifiable, CustomDumpReflectable {
    let id: Int
    var name = "A row"
    var isDone = false
    let looks: Looks

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.looks.comparisons += 1
      return lhs.id == rhs.id && lhs.isDone == rhs.isDone && lhs.name == rhs.name
    }

    var customDumpMirror: Mirror {
      looks.dumps += 1
      return Mirror(self, children: ["id": id, "isDone": isDone])
    }
  }

  final class Looks {
    var comparisons = 0
    var dumps = 0
  }

  struct Table: Reducer {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row> }
    enum Action {
      case toggle(Int)
      case nothing
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .toggle(let id) = action { state.rows[id: id]?.isDone.toggle() }
      return .none
    }
  }

  let looks = Looks()

  func makeStore(count: Int) -> TestStoreOf<Table> {
    let rows = (0..<count).map { Row(id: $0, looks: looks) }
    return TestStore(initialState: Table.State(rows: IdentifiedArray(uniqueElements: rows))) {
      Table()
    }
  }

  @Test func isNotDumpedWhenAssertionsPass() async {
    let store = makeStore(count: 100_000)
    await store.send(.toggle(50_000)) { $0.rows[id: 50_000]?.isDone = true }
    #expect(looks.dumps == 0)
    // Expected with actual, and expected with before up to the row that differs.
    #expect(looks.comparisons <= 150_001)
    looks.comparisons = 0
    await store.send(.nothing)
    // Both have the same array, so there is nothing else to compare.
    #expect(looks.comparisons == 0)
  }

  @Test func isDumpedWhenAnAssertionFails() async {
    let failures = await failures {
      let store = makeStore(count: 100)
      await store.send(.toggle(50))
    }
    #expect(failures.count == 1)
    #expect(looks.dumps > 0)
  }
}
