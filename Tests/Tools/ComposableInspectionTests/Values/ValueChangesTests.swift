import ComposableArchitecture
import ComposableLog
import ComposableSharing
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspection

@Suite struct ValueChangesTests {
  private func changes(_ change: (inout Shop.State) -> Void) -> [ValueChange] {
    var before = Shop.State()
    before.rows = IdentifiedArray(uniqueElements: (0..<10).map { Row.State(id: $0) })
    before.numbers = Array(0..<10)
    before.prices = ["a": 1, "b": 2]
    var after = before
    change(&after)
    let difference = ValueChanges(from: before, to: after)
    #expect(difference.isComplete)
    return difference.changes
  }

  private func change(_ path: ValuePath, _ before: String?, _ after: String?) -> ValueChange {
    ValueChange(path: path, before: before, after: after)
  }

  @Test func nothing() { #expect(changes { _ in } == []) }

  @Test func equalWritesAreNoChanges() { #expect(changes { $0.query = "" } == []) }

  @Test func properties() {
    #expect(changes { $0.query = "a" } == [change(["query"], "\"\"", "\"a\"")])
    #expect(changes { $0.note = "a" } == [change(["note"], "nil", "\"a\"")])
    #expect(changes { $0.login.user = "b" } == [change(["login", "user"], "\"blob\"", "\"b\"")])
    #expect(changes { $0.filter = .done } == [change(["filter"], ".all", ".done")])
    #expect(
      changes { $0.edit = Edit.State(name: "x") }
        == [change(["edit"], "nil", "Edit.State(name: \"x\")")])
    #expect(
      changes { $0.phase = .loading(progress: 0.5) }
        == [change(["phase"], ".idle", ".loading(progress: 0.5)")])
  }

  @Test func casesWithTheSameName() {
    let difference = ValueChanges(
      from: Phase.loaded([1, 2], page: 1), to: Phase.loaded([1, 3], page: 1))
    #expect(difference.changes == [change(["loaded", "0", "[1]"], "2", "3")])
  }

  @Test func rowsById() {
    #expect(
      changes { $0.rows[id: 3]?.count = 1 } == [change(["rows", "[3]", "count"], "0", "1")])
    #expect(
      changes { $0.rows.remove(id: 3) }
        == [change(["rows", "[3]"], "Row.State(id: 3, name: \"\", count: 0)", nil)])
    #expect(
      changes { $0.rows.insert(Row.State(id: 20), at: 2) }
        == [change(["rows", "[2]"], nil, "Row.State(id: 20, name: \"\", count: 0)")])
    var moved = change(
      ["rows", "[9]"], "Row.State(id: 0, name: \"\", count: 0)",
      "Row.State(id: 0, name: \"\", count: 0)")
    moved.movedFrom = 0
    moved.pathBefore = ["rows", "[0]"]
    #expect(changes { $0.rows.move(fromOffsets: [0], toOffset: 10) } == [moved])
    // A row that moved and changed: one move, one change.
    #expect(
      changes {
        $0.rows.move(fromOffsets: [0], toOffset: 10)
        $0.rows[id: 0]?.count = 5
      }.map(\.path) == [["rows", "[9]"], ["rows", "[9]", "count"]])
  }

  @Test func numbers() {
    #expect(changes { $0.numbers[4] = 40 } == [change(["numbers", "[4]"], "4", "40")])
    #expect(changes { $0.numbers.append(10) } == [change(["numbers", "[10]"], nil, "10")])
    #expect(changes { $0.numbers.remove(at: 4) } == [change(["numbers", "[4]"], "4", nil)])
    #expect(changes { $0.numbers.insert(9, at: 0) } == [change(["numbers", "[0]"], nil, "9")])
    #expect(
      changes {
        $0.numbers.remove(at: 7)
        $0.numbers.insert(70, at: 2)
        $0.numbers.append(80)
      } == [
        change(["numbers", "[2]"], nil, "70"), change(["numbers", "[7]"], "7", nil),
        change(["numbers", "[10]"], nil, "80"),
      ])
    #expect(changes { $0.numbers = [] }.count == 10)
  }

  @Test func keys() {
    #expect(
      changes {
        $0.prices["a"] = nil
        $0.prices["b"] = 3
        $0.prices["c"] = 4
      } == [
        change(["prices", "[\"a\"]"], "1", nil), change(["prices", "[\"b\"]"], "2", "3"),
        change(["prices", "[\"c\"]"], nil, "4"),
      ])
    var added = change(["tags", "[\"x\"]"], nil, "\"x\"")
    added.pathAfter = ["tags", "[0]"]
    #expect(changes { $0.tags = ["x"] } == [added])
  }

  /// What a change says is what is found at its places, before and after.
  @Test(arguments: 0..<20)
  func theWaysLeadToTheValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func state(_ random: inout SeededGenerator) -> Shop.State {
      var state = Shop.State()
      let ids = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      state.rows = IdentifiedArray(
        uniqueElements: ids.map {
          Row.State(id: $0, name: "\(Int.random(in: 0...1, using: &random))")
        })
      for id in ids {
        state.tags.insert("\(id)")
        state.counts[id] = "\(Int.random(in: 0...1, using: &random))"
        state.numbers.append(Int.random(in: 0...3, using: &random))
      }
      return state
    }
    let (before, after) = (state(&random), state(&random))
    for change in ValueChanges(from: before, to: after).changes {
      if let text = change.before {
        let path = change.pathBefore ?? change.path
        let found = try ValueTree.page(of: before, path: path).value.summary
        // An element that was moved is shown as it is after the changes in it.
        let isMoved = change.movedFrom != nil
        #expect(isMoved ? found.prefix { $0 != "," } == text.prefix { $0 != "," } : found == text)
      }
      if let text = change.after {
        let path = change.pathAfter ?? change.path
        #expect(try ValueTree.page(of: after, path: path).value.summary == text)
      }
    }
  }

  @Test func oneOfAHundredThousandRows() {
    var before = Shop.State()
    before.rows = IdentifiedArray(
      uniqueElements: (0..<100_000).map { Row.State(id: $0, name: "a row with a name") })
    var after = before
    after.rows[id: 99_999]?.count = 1
    #expect(
      ValueChanges(from: before, to: after).changes
        == [change(["rows", "[99999]", "count"], "0", "1")])
  }

  struct Opaque: Identifiable {
    let id: Int
    var closure: () -> Void = {}
    var value = 0
  }

  @Test func elementsWithoutEquality() {
    let before = IdentifiedArray(uniqueElements: (0..<1_000).map { Opaque(id: $0) })
    var after = before
    after[id: 500]?.value = 1
    #expect(
      ValueChanges(from: before, to: after).changes
        == [change(["[500]", "value"], "0", "1")])
  }

  @Test func thereIsALimit() {
    let difference = ValueChanges(
      from: Array(0..<1_000_000), to: Array(1...1_000_000).map { $0 * 2 }, limit: 50)
    #expect(difference.changes.count == 50)
    #expect(!difference.isComplete)
  }

  @Test func secretsAreNotInTheDifference() throws {
    let redactor = try #require(Redactor([]))
    var before = Shop.State()
    before.login.password = "old one"
    var after = before
    after.login.password = "swordfish"
    #expect(
      ValueChanges(from: before, to: after, redactor: redactor).changes
        == [change(["login", "password"], "\"•••••••\"", "\"•••••••••\"")])
  }

  @Test func valuesOfOtherTypes() {
    #expect(
      ValueChanges(from: 3, to: "a").changes == [change([], "3", "\"a\"")])
    #expect(ValueChanges(from: Double.nan, to: Double.nan).changes.isEmpty)
  }

  /// The changes, applied to the list before, give the list after.
  @Test func changesOfListsAreAllOfThem() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let before = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let after = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let changes = ValueChanges(from: before, to: after).changes
      let removed = Set(changes.filter { $0.after == nil }.map { $0.path[0] })
      let others = Dictionary(
        uniqueKeysWithValues: changes.filter { $0.after != nil }.map { ($0.path[0], $0) })
      var kept = before.indices.filter { !removed.contains("[\($0)]") }.map { before[$0] }[...]
      var result: [Int] = []
      while result.count < after.count {
        let change = others["[\(result.count)]"]
        if let change {
          if change.before != nil { _ = kept.popFirst() }
          result.append(Int(change.after ?? "") ?? -1)
        } else if let next = kept.popFirst() {
          result.append(next)
        } else {
          break
        }
      }
      #expect(result == after)
      #expect(kept.isEmpty)
    }
  }
}
