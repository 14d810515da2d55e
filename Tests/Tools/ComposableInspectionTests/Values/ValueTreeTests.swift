import ComposableArchitecture
import ComposableLog
import ComposableSharing
import ComposableSourceText
import Foundation
import Testing

@testable import ComposableInspection

@Suite struct ValueTreeTests {
  private func labels(_ page: ValuePage) -> [String] { page.children.map(\.label) }

  private var state: Shop.State {
    var state = Shop.State()
    state.query = "swift"
    state.rows = [Row.State(id: 7, name: "seven"), Row.State(id: 8)]
    state.edit = Edit.State(name: "e")
    state.path.append(Edit.State(name: "p"))
    state.prices = ["b": 2, "a": 1]
    state.counts = [10: "ten", 9: "nine"]
    state.tags = ["y", "x"]
    state.phase = .loaded([1], page: 4)
    return state
  }

  @Test func aState() throws {
    let page = try ValueTree.page(of: state)
    #expect(page.value.type == "Shop.State")
    #expect(page.value.childCount == 12)
    #expect(
      labels(page) == [
        "query", "rows", "edit", "path", "filter", "prices", "counts", "tags", "login", "phase",
        "note", "numbers",
      ])
    func node(_ label: String) throws -> ValueNode {
      try #require(page.children.first { $0.label == label })
    }
    #expect(try node("query").summary == "\"swift\"")
    #expect(try node("query").type == "String")
    #expect(try node("rows").childCount == 2)
    #expect(try node("edit").type == "Edit.State")
    #expect(try node("edit").summary == "Edit.State(name: \"e\")")
    #expect(try node("filter").summary == ".all")
    #expect(try node("prices").type == "[String: Int]")
    #expect(try node("prices").summary == "[\"a\": 1, \"b\": 2]")
    #expect(try node("note").summary == "nil")
    #expect(try node("note").type == "String?")
    #expect(try node("phase").summary == ".loaded([1], page: 4)")
    #expect(try node("numbers").summary == "[]")
  }

  @Test(arguments: [
    (["rows", "[0]", "name"], "\"seven\""), (["edit", "name"], "\"e\""),
    (["path", "[0]", "name"], "\"p\""), (["prices", "[\"a\"]"], "1"),
    (["counts", "[9]"], "\"nine\""),
    (["tags", "[0]"], "\"x\""), (["phase", "loaded", "page"], "4"),
    (["phase", "loaded", "0", "[0]"], "1"),
  ])
  func paths(path: ValuePath, summary: String) throws {
    let node = try ValueTree.page(of: state, path: path).value
    #expect(node.summary == summary)
    #expect(node.label == path.last)
  }

  @Test func eachLabelLeadsToItsChild() throws {
    func check(_ path: ValuePath) throws {
      for child in try ValueTree.page(of: state, path: path).children {
        let found = try ValueTree.page(of: state, path: path + [child.label]).value
        #expect(found.summary == child.summary)
        #expect(found.isEditable == child.isEditable)
        try check(path + [child.label])
      }
    }
    try check([])
  }

  @Test(arguments: [
    (["rows", "[2]"], "'rows' has no element [2] now. It has 2 elements."),
    (["rows", "[-1]"], "'rows' has no element [-1] now. It has 2 elements."),
    (
      ["rows", "[99999999999999999999]", "name"],
      "'rows' has no element [99999999999999999999] now. It has 2 elements."
    ),
    (["phase", "idle"], "'phase' is '.loaded' now, and has no 'idle'."),
    (["note", "x"], "'note' is nil now, and has no 'x'."),
    (["nothing"], "The value has no 'nothing'. Go back to the root, and open its present parts."),
    (["prices", "[\"c\"]"], "'prices' has no element [\"c\"] now. It has 2 elements."),
  ])
  func stalePaths(path: ValuePath, text: String) {
    #expect(throws: InspectorError(text)) { try ValueTree.page(of: state, path: path) }
  }

  @Test func pagesOfAMillionElements() throws {
    var state = Shop.State()
    state.numbers = Array(0..<1_000_000)
    let page = try ValueTree.page(of: state, path: ["numbers"], offset: 999_950, limit: 100)
    #expect(page.value.summary == "1,000,000 elements")
    #expect(page.value.childCount == 1_000_000)
    #expect(page.offset == 999_950)
    #expect(page.children.count == 50)
    #expect(page.children.last?.label == "[999999]")
    #expect(page.children.last?.summary == "999999")
    #expect(
      try ValueTree.page(of: state, path: ["numbers"], limit: 100_000_000).children.count == 1_000)
    #expect(
      try ValueTree.page(of: state, path: ["numbers"], offset: -5, limit: -5).children.isEmpty)
    #expect(
      try ValueTree.page(of: state, path: ["numbers"], offset: .max, limit: .max).children.isEmpty)
  }

  /// Elements that count how often they are read.
  private struct Counted: RandomAccessCollection, CustomReflectable {
    final class Reads { var count = 0 }
    let reads = Reads()
    var startIndex: Int { 0 }
    var endIndex: Int { 1_000_000 }
    subscript(position: Int) -> Int {
      reads.count += 1
      return position
    }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
  }

  @Test func noPageWalksTheOtherElements() throws {
    let elements = Counted()
    let page = try ValueTree.page(of: elements, offset: 900_000, limit: 100)
    #expect(page.children.first?.summary == "900000")
    #expect(elements.reads.count <= 200)
  }

  @Test func keysOfLargeDictionaries() throws {
    let names = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("key \($0)", $0) })
    let page = try ValueTree.page(of: names, offset: 9_990, limit: 100)
    #expect(page.children.count == 10)
    for child in page.children {
      #expect(try ValueTree.page(of: names, path: [child.label]).value.summary == child.summary)
    }
    #expect(try ValueTree.page(of: names, path: ["[\"key 77\"]"]).value.summary == "77")
  }

  @Test func sharedValuesAreShownAsTheirValues() throws {
    struct State { @Shared var count: Int }
    let page = try ValueTree.page(of: State(count: Shared(value: 3)))
    #expect(page.children.map(\.label) == ["count"])
    #expect(page.children.first?.summary == "3")
    #expect(page.children.first?.isEditable == false)
  }

  final class Node {
    var name = "n"
    var next: Node?
  }

  @Test func cyclesOfObjects() throws {
    let node = Node()
    node.next = node
    let path = ValuePath(repeating: "next", count: 100) + ["name"]
    #expect(try ValueTree.page(of: node, path: path).value.summary == "\"n\"")
    #expect(SwiftText.line(of: [node]) == "[ValueTreeTests.Node]")
    node.next = nil
  }

  indirect enum Deep {
    case end
    case more(Deep)
  }

  @Test func deepValues() throws {
    var deep = Deep.end
    for _ in 0..<1_000 { deep = .more(deep) }
    #expect(SwiftText.line(of: deep).count <= 120)
    #expect(!SwiftText.lines(of: deep).isEmpty)
    #expect(
      try ValueTree.page(of: deep, path: ValuePath(repeating: "more", count: 1_000)).value.summary
        == ".end")
    #expect(ValueChanges(from: deep, to: Deep.more(deep)).changes.count <= 1)
  }

  @Test func secretsAreNotInTheTree() throws {
    var state = state
    state.login = Login(user: "blob", password: "swordfish", pin: 1234)
    let redactor = try #require(Redactor([.type(Edit.State.self), .field(\Row.State.name)]))
    let login = try ValueTree.page(of: state, path: ["login"], redactor: redactor)
    #expect(login.value.summary == "Login(user: \"blob\", password: \"•••••••••\", pin: •••)")
    #expect(login.children.map(\.isRedacted) == [false, true, true])
    #expect(login.children.map(\.isEditable) == [true, false, false])
    let edit = try ValueTree.page(of: state, path: ["edit"], redactor: redactor)
    #expect(edit.value.isRedacted)
    #expect(edit.value.childCount == 0)
    #expect(edit.value.summary == "•••")
    #expect(throws: InspectorError("'edit' is a secret, and is not shown.")) {
      try ValueTree.page(of: state, path: ["edit", "name"], redactor: redactor)
    }
    let row = try ValueTree.page(of: state, path: ["rows", "[0]"], redactor: redactor)
    #expect(row.value.summary == "Row.State(id: 7, name: \"•••••\", count: 0)")
    #expect(!"\(try ValueTree.page(of: state, redactor: redactor))".contains("swordfish"))
  }

  @Test func sizesAreOfPartsThatDontOverlap() {
    var state = state
    state.numbers = Array(0..<10_000)
    let sizes = StateSizes.sizes(of: state)
    #expect(sizes.first?.path == ["numbers"])
    #expect((80_000..<90_000).contains(sizes.first?.byteCount ?? 0))
    #expect(sizes.count <= 20)
    #expect(Set(sizes.map(\.path)).count == sizes.count)
    #expect(sizes.contains { $0.path == ["login", "password"] })
  }
}
