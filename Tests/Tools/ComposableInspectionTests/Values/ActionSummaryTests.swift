import ComposableArchitecture
import ComposableLog
import ComposableSourceText
import Foundation
import Testing

@testable import ComposableInspection

@Suite struct ActionSummaryTests {
  private static let actions: [(Shop.Action, String, String, String)] = [
    (.queryChanged("swift"), #".queryChanged("swift")"#, "", "queryChanged"),
    (.reset, ".reset", "", "reset"),
    (
      .rows(.element(id: 3, action: .incremented)),
      ".rows(.element(id: 3, action: .incremented))", "rows", "rows.incremented"
    ),
    (
      .rows(.element(id: 3, action: .detail(.presented(.nameChanged("Blob"))))),
      #".rows(.element(id: 3, action: .detail(.presented(.nameChanged("Blob")))))"#,
      "rows.detail", "rows.detail.nameChanged"
    ),
    (.edit(.dismiss), ".edit(.dismiss)", "", "edit.dismiss"),
    (
      .path(.element(id: 7, action: .saved)), ".path(.element(id: 7, action: .saved))", "path",
      "path.saved"
    ),
    (.path(.popFrom(id: 7)), ".path(.popFrom(id: 7))", "", "path.popFrom"),
    (
      .binding(.set(\.query, "a\"b")), #".binding(.set(\.query, "a\"b"))"#, "", "binding.query"
    ),
    (
      .edit(.presented(.binding(.set(\.name, "x")))),
      #".edit(.presented(.binding(.set(\.name, "x"))))"#, "edit", "edit.binding.name"
    ),
    (.view(.moved(to: 3)), ".view(.moved(to: 3))", "", "view.moved"),
    (.failed(reason: "no"), #".failed(reason: "no")"#, "", "failed"),
    (
      .loaded(result: [1, 2], isLast: true), ".loaded(result: [1, 2], isLast: true)", "", "loaded"
    ),
    (.filterChanged(.active), ".filterChanged(.active)", "", "filterChanged"),
    (.noteChanged(nil), ".noteChanged(nil)", "", "noteChanged"),
    (.noteChanged("x"), #".noteChanged("x")"#, "", "noteChanged"),
    (
      .rowAdded(Row.State(id: 1)), #".rowAdded(Row.State(id: 1, name: "", count: 0))"#, "",
      "rowAdded"
    ),
  ]

  @Test(arguments: actions)
  func lines(action: Shop.Action, text: String, feature: String, key: String) {
    #expect(
      ActionSummary.line(of: action) == ActionLine(text: text, feature: feature, key: key))
  }

  @Test func longCollectionsAreCounted() {
    let line = ActionSummary.line(of: Shop.Action.loaded(result: Array(0..<100_000), isLast: false))
    #expect(line.text == ".loaded(result: [100,000 elements], isLast: false)")
  }

  @Test func longTextsAreShortened() {
    let line = ActionSummary.line(
      of: Shop.Action.queryChanged(String(repeating: "a", count: 1_000)))
    #expect(line.text.count <= 120)
    #expect(line.text.hasSuffix("…\" (1,000 characters))"))
  }

  @Test func manyValuesAreCutAtTheLimit() {
    let names = Dictionary(
      uniqueKeysWithValues: (0..<8).map { ($0, String(repeating: "b", count: 60)) })
    let line = ActionSummary.line(of: Shop.Action.counted(names))
    #expect(line.text == ".counted([8 elements])")
  }

  // Plain enums, without case paths.

  enum PlainAction {
    case counter(CounterAction)
    case result(Result<Int, NSError>)
    case nothing
  }
  enum CounterAction {
    case tapped(times: Int)
    case reset
  }

  @Test func enumsWithoutCasePaths() {
    #expect(
      ActionSummary.line(of: PlainAction.counter(.tapped(times: 2)))
        == ActionLine(
          text: ".counter(.tapped(times: 2))", feature: "counter", key: "counter.tapped"))
    #expect(
      ActionSummary.line(of: PlainAction.counter(.reset))
        == ActionLine(text: ".counter(.reset)", feature: "counter", key: "counter.reset"))
    #expect(
      ActionSummary.line(of: PlainAction.result(.success(3)))
        == ActionLine(text: ".result(.success(3))", feature: "", key: "result"))
    #expect(ActionSummary.line(of: PlainAction.nothing).text == ".nothing")
  }

  @Test func actionsOfOtherTypes() {
    #expect(ActionSummary.line(of: 3).text == "3")
    #expect(ActionSummary.line(of: "a").text == "\"a\"")
    #expect(ActionSummary.line(of: ()).text == "()")
    #expect(ActionSummary.line(of: (1, b: "x")).text == "(1, b: \"x\")")
  }

  @Test func secretsAreNotInTheLine() throws {
    let redactor = try #require(
      Redactor([.field(\Row.State.name), .case("noteChanged", of: Shop.Action.self)]))
    func text(_ action: Shop.Action) -> String {
      ActionSummary.line(of: action, redactor: redactor).text
    }
    #expect(text(.passwordChanged("swordfish")) == ".passwordChanged(\"•••••••••\")")
    #expect(text(.noteChanged("abc")) == ".noteChanged(\"•••\")")
    #expect(
      text(.rowAdded(Row.State(id: 1, name: "ab")))
        == ".rowAdded(Row.State(id: 1, name: \"••\", count: 0))")
    #expect(text(.binding(.set(\.note, "x"))) == ".binding(.set(\\.note, \"x\"))")
    redactor.learn("hunter2", from: Shop.Action.queryChanged("hunter2"), in: 4)
    #expect(text(.queryChanged("hunter2")) == ".queryChanged(\"•••••••\")")
    #expect(text(.failed(reason: "no hunter2")) == ".failed(reason: \"no •••••••\")")
    // Shorter than what is looked for everywhere.
    redactor.learn("ab", from: Shop.Action.queryChanged("ab"), in: 5)
    #expect(
      ActionSummary.line(of: Shop.Action.queryChanged("ab"), redactor: redactor, turn: 5).text
        == ".queryChanged(\"••\")")
  }

  @Test func dumpsAreOverLines() {
    let action = Shop.Action.rowAdded(Row.State(id: 1, name: String(repeating: "n", count: 70)))
    #expect(
      SwiftText.lines(of: action) == """
        .rowAdded(
          Row.State(
            id: 1,
            name: "\(String(repeating: "n", count: 70))",
            count: 0
          )
        )
        """)
    #expect(SwiftText.lines(of: Shop.Action.reset) == ".reset")
  }

  @Test func dumpsEnd() {
    let dump = SwiftText.lines(
      of: Shop.Action.loaded(result: Array(0..<1_000_000), isLast: false))
    #expect(dump.split(separator: "\n").count < 60)
    #expect(dump.contains("… 999,950 more"))
  }
}
