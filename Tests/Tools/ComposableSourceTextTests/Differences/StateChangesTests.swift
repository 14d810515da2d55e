import ComposableArchitecture
import ComposableSourceText
import ComposableTesting
import Testing

/// What an action changed, as code.
@Suite struct StateChangesTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = "a"
    var size: Int?
  }

  enum Phase: Equatable {
    case idle
    case loading(Int)
  }

  @ObservableState struct State: Equatable {
    var count = 0
    @Presents var sheet: Row?
    var row = Row(id: 0)
    var rows = [Row(id: 1), Row(id: 2), Row(id: 3)] as IdentifiedArrayOf<Row>
    var numbers = [1, 2, 3, 4]
    var prices: [String: Int] = ["a": 1]
    var notes: [String: Int?] = [:]
    var tags: Set<String> = ["x"]
    var phase = Phase.idle
    @Shared(.inMemory("stateChanges")) var total = 0
  }

  private func expect(
    _ assignments: [String], _ location: SourceLocation = #_sourceLocation,
    for change: (inout State) -> Void
  ) {
    let before = State()
    var after = before
    change(&after)
    #expect(
      StateChanges(from: before, to: after).assignments == assignments, sourceLocation: location)
  }

  @Test func properties() {
    expect([]) { _ in }
    expect(["$0.count = 1", #"$0.row.name = "b""#]) {
      $0.count = 1
      $0.row.name = "b"
    }
    expect(["$0.phase = .loading(1)"]) { $0.phase = .loading(1) }
    expect(["$0.row.size = 1"]) { $0.row.size = 1 }
    expect([#"$0.sheet = StateChangesTests.Row(id: 1, name: "a", size: nil)"#]) {
      $0.sheet = Row(id: 1)
    }
  }

  @Test func whatIsPresent() {
    var before = State()
    before.sheet = Row(id: 1)
    var after = before
    after.sheet?.name = "b"
    #expect(StateChanges(from: before, to: after).assignments == [#"$0.sheet?.name = "b""#])
    after.sheet = nil
    #expect(StateChanges(from: before, to: after).assignments == ["$0.sheet = nil"])
  }

  @Test func elementsWithIDs() {
    expect([#"$0.rows[id: 2]?.name = "b""#]) { $0.rows[id: 2]?.name = "b" }
    expect(["$0.rows[id: 2] = nil"]) { $0.rows.remove(id: 2) }
    expect([#"$0.rows[id: 4] = StateChangesTests.Row(id: 4, name: "a", size: nil)"#]) {
      $0.rows.append(Row(id: 4))
    }
    // An id that is new would be appended.
    expect([
      #"$0.rows = [StateChangesTests.Row(id: 4, name: "a", size: nil), "#
        + (1...3).map { #"StateChangesTests.Row(id: \#($0), name: "a", size: nil)"# }
        .joined(separator: ", ") + "]"
    ]) { $0.rows.insert(Row(id: 4), at: 0) }
    expect(["$0.rows = []"]) { $0.rows = [] }
  }

  @Test func lists() {
    expect(["$0.numbers = [1, 2, 3, 4, 5]"]) { $0.numbers.append(5) }
    expect(["$0.numbers = [1, 3, 4]"]) { $0.numbers.remove(at: 1) }
    expect(["$0.numbers[1] = 20"]) { $0.numbers[1] = 20 }
    expect(["$0.numbers = [10, 20, 30, 4]"]) { $0.numbers = [10, 20, 30, 4] }
  }

  @Test func keysAndSets() {
    expect([#"$0.prices["a"] = 2"#, #"$0.prices["b"] = 3"#]) {
      $0.prices["a"] = 2
      $0.prices["b"] = 3
    }
    expect(["$0.prices = [:]"]) { $0.prices["a"] = nil }
    // Nil would remove the key.
    expect([#"$0.notes = ["a": nil]"#]) { $0.notes = ["a": nil] }
    expect([#"$0.tags = ["x", "y"]"#]) { $0.tags.insert("y") }
  }

  @Test func whatIsLeftOut() {
    expect([]) { $0.$total.withLock { $0 += 1 } }
    expect([]) { $0.row.name = String(repeating: "a", count: 400) }
  }

  /// It applies them to the state after the action, where an element that was appended would be there twice.
  @MainActor @Test func aStoreThatIsNotExhaustiveTakesThem() async {
    var after = State()
    after.rows.append(Row(id: 4))
    after.numbers.append(5)
    after.prices = ["b": 3]
    after.tags = ["y"]
    #expect(
      StateChanges(from: State(), to: after).assignments == [
        #"$0.rows[id: 4] = StateChangesTests.Row(id: 4, name: "a", size: nil)"#,
        "$0.numbers = [1, 2, 3, 4, 5]", #"$0.prices["a"] = nil"#, #"$0.prices["b"] = 3"#,
        #"$0.tags = ["y"]"#,
      ])
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { [after] state, _ in
        state = after
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(1) {
      $0.rows[id: 4] = StateChangesTests.Row(id: 4, name: "a", size: nil)
      $0.numbers = [1, 2, 3, 4, 5]
      $0.prices["a"] = nil
      $0.prices["b"] = 3
      $0.tags = ["y"]
    }
  }
}
