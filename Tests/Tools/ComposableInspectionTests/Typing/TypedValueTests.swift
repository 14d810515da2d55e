import ComposableArchitecture
import ComposableSharing
import Foundation
import Testing

@testable import ComposableInspection

@Suite struct TypedValueTests {
  private let state: Shop.State = {
    var state = Shop.State()
    state.rows = [Row.State(id: 7, name: "seven"), Row.State(id: 8)]
    state.edit = Edit.State(name: "e")
    state.path.append(Edit.State(name: "p"))
    state.prices = ["a": 1]
    state.counts = [9: "nine"]
    state.tags = ["x", "y"]
    state.phase = .loaded([1, 2], page: 4)
    state.numbers = [1, 2, 3]
    return state
  }()

  private static let replacements: [(ValuePath, String, @Sendable (inout Shop.State) -> Void)] = [
    (["query"], "\"new\"", { $0.query = "new" }),
    (["filter"], ".done", { $0.filter = .done }),
    (["filter"], "\"done\"", { $0.filter = .done }),
    (["note"], "\"n\"", { $0.note = "n" }), (["note"], "nil", { $0.note = nil }),
    (["note"], "null", { $0.note = nil }),
    (["rows", "[0]", "name"], "\"x\"", { $0.rows[id: 7]?.name = "x" }),
    (
      ["rows", "[1]"], "Row.State(id: 8, name: \"y\", count: 2)",
      { $0.rows[id: 8] = Row.State(id: 8, name: "y", count: 2) }
    ),
    (
      ["rows", "[1]"], #"{"id":8,"name":"y","count":2}"#,
      { $0.rows[id: 8] = Row.State(id: 8, name: "y", count: 2) }
    ),
    (["rows"], "[]", { $0.rows = [] }),
    (["edit", "name"], "\"E\"", { $0.edit?.name = "E" }), (["edit"], "nil", { $0.edit = nil }),
    (["edit"], "Edit.State(name: \"z\")", { $0.edit = Edit.State(name: "z") }),
    (["prices", "[\"a\"]"], "5", { $0.prices["a"] = 5 }),
    (["counts", "[9]"], "\"N\"", { $0.counts[9] = "N" }),
    (["tags", "[0]"], "\"z\"", { $0.tags = ["z", "y"] }),
    (["login", "pin"], "12", { $0.login.pin = 12 }),
    (
      ["login"], "Login(user: \"u\", password: \"p\", pin: 1)",
      { $0.login = Login(user: "u", password: "p", pin: 1) }
    ),
    (["phase"], ".loading(progress: 0.25)", { $0.phase = .loading(progress: 0.25) }),
    (["phase", "loaded", "page"], "5", { $0.phase = .loaded([1, 2], page: 5) }),
    (["phase", "loaded", "0", "[1]"], "5", { $0.phase = .loaded([1, 5], page: 4) }),
    (["numbers", "[2]"], "9", { $0.numbers[2] = 9 }),
    (["numbers"], "[1, 2]", { $0.numbers = [1, 2] }),
  ]

  @Test(arguments: replacements)
  func replaces(path: ValuePath, text: String, change: @Sendable (inout Shop.State) -> Void) throws
  {
    var expected = state
    change(&expected)
    let new = try TypedValue.state(state, replacing: path, with: text)
    #expect(ValueChanges(from: expected, to: new).changes == [])
    #expect(try ValueTree.page(of: state, path: path).value.isEditable)
  }

  @Test func elementsOfStacks() throws {
    let state = state
    let new = try TypedValue.state(state, replacing: ["path", "[0]", "name"], with: "\"P\"")
    #expect(new.path.ids == state.path.ids)
    #expect(new.path.first?.name == "P")
  }

  @Test(arguments: [
    (
      ["query"], "3",
      "At character 1, '3': Expected a text in quotes, for 'String', and found the number 3."
    ),
    (["rows", "[5]"], "3", "'rows' has no element [5] now."),
    (
      ["rows", "[0]", "id"], "8",
      "'rows[0]' can't be replaced by this: an element's id must not change, and must be unique."
    ),
    (["nothing"], "3", "The state has no 'nothing'."),
    (["phase", "idle"], "3", "'phase' is '.loaded' now, and has no 'idle'."),
    (["note", "x"], "3", "'note' is nil now."),
    (
      ["tags", "[0]"], "\"y\"",
      "'tags[0]' can't be replaced by this: an element's id must not change, and must be unique."
    ),
    (["query", "x"], "3", "'query' has no 'x'."),
  ])
  func errors(path: ValuePath, text: String, message: String) {
    #expect(throws: InspectorError(message)) {
      try TypedValue.state(state, replacing: path, with: text)
    }
  }

  struct Settings: Codable {
    var name = "a"
    var cache = 3

    enum CodingKeys: CodingKey { case name }
  }

  @Test func whatIsNotEncodedIsNotLost() throws {
    let renamed = try TypedValue.state(Settings(), replacing: ["name"], with: "\"b\"")
    #expect(renamed.name == "b")
    #expect(
      throws: InspectorError(
        "'name' can't be replaced: 'cache' would be lost, because 'TypedValueTests.Settings' does not encode it."
      )
    ) {
      try TypedValue.state(Settings(name: "a", cache: 4), replacing: ["name"], with: "\"b\"")
    }
    #expect(
      throws: InspectorError(
        "'cache' can't be replaced, because 'TypedValueTests.Settings' does not encode it by this name."
      )
    ) {
      try TypedValue.state(Settings(), replacing: ["cache"], with: "4")
    }
  }

  struct Plain { var name = "a" }
  struct WithShared {
    @Shared var count: Int
    var name = "a"
  }

  @Test func whatCantBeMadeAgain() {
    #expect(
      throws: InspectorError(
        """
        The state can't be rebuilt with another value, because 'TypedValueTests.Plain' is not 'Codable'. Declare it \
        as 'Codable'.
        """
      )
    ) {
      try TypedValue.state(Plain(), replacing: ["name"], with: "\"b\"")
    }
    #expect(
      throws: InspectorError(
        "'count' is a shared value, which other features have, too. Send an action that writes it.")
    ) {
      try TypedValue.state(WithShared(count: Shared(value: 3)), replacing: ["count"], with: "4")
    }
  }

  @Test func onlyWhatCanBeReplacedIsEditable() throws {
    func isEditable(_ value: Any, _ path: ValuePath) throws -> Bool {
      try ValueTree.page(of: value, path: path).value.isEditable
    }
    #expect(try !isEditable(Plain(), ["name"]))
    #expect(try !isEditable(WithShared(count: Shared(value: 3)), ["count"]))
    #expect(try isEditable(Settings(), ["name"]))
  }
}
