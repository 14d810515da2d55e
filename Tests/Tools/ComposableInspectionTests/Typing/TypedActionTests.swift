import ComposableArchitecture
import ComposableSourceText
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspection

@Suite struct TypedActionTests {
  private func action(_ text: String) throws(InspectorError) -> Shop.Action {
    try TypedAction.action(from: .swift(text), as: Shop.Action.self)
  }

  private static let actions: [(String, Shop.Action)] = [
    (".reset", .reset), ("  .reset\n", .reset), ("Action.reset", .reset),
    (#".queryChanged("swift")"#, .queryChanged("swift")),
    (#".queryChanged("a\"b\\c\n\u{e9}😀")"#, .queryChanged("a\"b\\c\né😀")),
    (".rows(.element(id: 3, action: .incremented))", .rows(.element(id: 3, action: .incremented))),
    (
      ".rows(.element(id: 3, action: .detail(.presented(.nameChanged(\"Blob\")))))",
      .rows(.element(id: 3, action: .detail(.presented(.nameChanged("Blob")))))
    ),
    (".edit(.dismiss)", .edit(.dismiss)),
    (".path(.element(id: 7, action: .saved))", .path(.element(id: 7, action: .saved))),
    (".path(.popFrom(id: 7))", .path(.popFrom(id: 7))),
    (
      ".path(.push(id: 1, state: Edit.State(name: \"x\")))",
      .path(.push(id: 1, state: Edit.State(name: "x")))
    ),
    (#".binding(.set(\.query, "x"))"#, .binding(.set(\.query, "x"))),
    (#".binding(.set(\State.filter, .done))"#, .binding(.set(\.filter, .done))),
    (".loaded(result: [1, 2,], isLast: true)", .loaded(result: [1, 2], isLast: true)),
    (".failed(reason: \"no\")", .failed(reason: "no")), (".failed(\"no\")", .failed(reason: "no")),
    (".filterChanged(.active)", .filterChanged(.active)),
    (".filterChanged(Filter.active)", .filterChanged(.active)),
    (".view(.moved(to: -3))", .view(.moved(to: -3))), (".view(.appeared)", .view(.appeared)),
    (".priceChanged(1_000.5)", .priceChanged(1000.5)),
    (".priceChanged(-2e3)", .priceChanged(-2000)),
    (".priceChanged(.infinity)", .priceChanged(.infinity)),
    (".priceChanged(-.infinity)", .priceChanged(-.infinity)),
    (".noteChanged(nil)", .noteChanged(nil)), (".noteChanged(\"x\")", .noteChanged("x")),
    (
      ".rowAdded(Row.State(id: 1, name: \"a\", count: 2))",
      .rowAdded(Row.State(id: 1, name: "a", count: 2))
    ),
    (".rowAdded(.init(id: 0x10, name: \"\", count: 0))", .rowAdded(Row.State(id: 16))),
    (".counted([1: \"one\", 2: \"two\"])", .counted([1: "one", 2: "two"])),
    (".counted([:])", .counted([:])),
    (
      ".at(Date(timeIntervalSince1970: 5), id: UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!)",
      .at(
        Date(timeIntervalSince1970: 5),
        id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
    ),
  ]

  @Test(arguments: actions)
  func swift(text: String, action: Shop.Action) throws {
    #expect(try self.action(text) == action)
  }

  /// What the log shows can be typed.
  @Test(arguments: actions)
  func linesAreRead(text: String, action: Shop.Action) throws {
    let line = ActionSummary.line(of: action).text
    guard line.count < 120 else { return }
    #expect(try self.action(line) == action)
  }

  enum Level: Int, Codable, CustomStringConvertible {
    case low = 1
    var description: String { "the low level" }
  }

  /// The text of such a case is not its name, so that it is shown by its raw value.
  @Test func casesWithAnotherText() throws {
    let text = SwiftText.line(of: Level.low)
    #expect(text == "TypedActionTests.Level(rawValue: 1)!")
    #expect(try TypedAction.value(from: text, as: Level.self) as? Level == .low)
  }

  @Test func json() throws {
    func action(_ text: String) throws(InspectorError) -> Shop.Action {
      try TypedAction.action(from: .json(text), as: Shop.Action.self)
    }
    #expect(try action(#"{"queryChanged":{"_0":"swift"}}"#) == .queryChanged("swift"))
    #expect(try action(#"{"reset":{}}"#) == .reset)
    #expect(
      throws: InspectorError(
        "The JSON does not fit 'Shop.Action'. 'Shop.Action' has no case 'rest'. Did you mean '.reset'?"
      )
    ) {
      try action(#"{"rest":{}}"#)
    }
    #expect(
      throws: InspectorError("The JSON does not fit 'Shop.Action'. .queryChanged: '_0' is missing.")
    ) {
      try action(#"{"queryChanged":{}}"#)
    }
    #expect(throws: InspectorError.self) { try action(#"{"queryChanged""#) }
    #expect(throws: InspectorError.self) { try action(String(repeating: "[", count: 1_000_000)) }
  }

  @Test(arguments: [
    ("", "At the end: Expected a value."),
    (".", "At the end: Expected the name of a case."),
    (
      "reset",
      """
      At character 1, 'reset': Expected a value, and found the word 'reset'. Texts are in quotes, and cases begin with \
      a period.
      """
    ),
    (".rest", "At character 1, '.rest': 'Shop.Action' has no case 'rest'. Did you mean '.reset'?"),
    (
      ".qeuryChanged(\"a\")",
      "At character 1, '.qeuryChanged(\"a\")': 'Shop.Action' has no case 'qeuryChanged'. Did you mean '.queryChanged'?"
    ),
    (
      ".queryChanged(3)",
      "At character 15, '3)': Expected a text in quotes, for 'String', and found the number 3."
    ),
    (".queryChanged(\"a\"", "At the end: Expected ',' or ')'."),
    (".queryChanged(\"a", "At the end: The closing quote of a text is missing."),
    (
      ".queryChanged",
      "At character 1, '.queryChanged': Expected a value in the parentheses, for 'Shop.Action'."
    ),
    (
      ".queryChanged(text: \"a\")",
      """
      At character 1, '.queryChanged(text: ': Expected a value without a label in the parentheses, for 'Shop.Action', \
      and found 'text:'.
      """
    ),
    (".queryChanged(\"a\", 3)", "At character 20, '3)': This value has no place in 'Shop.Action'."),
    (".reset(3)", "At character 8, '3)': This value has no place in 'Shop.Action'."),
    (".reset .reset", "At character 8, '.reset': The value ends here, and nothing may follow it."),
    (
      ".rows(.element(id: \"a\", action: .incremented))",
      "At character 20, '\"a\", action: .increm': Expected a whole number, for 'Int', and found a text."
    ),
    (
      ".rows(.element(id: 3, action: .increment))",
      "At character 31, '.increment))': 'Row.Action' has no case 'increment'. Did you mean '.incremented'?"
    ),
    (
      ".rows(.element(id: 99999999999999999999, action: .incremented))",
      """
      At character 20, '99999999999999999999': Expected a number from -9223372036854775808 to 9223372036854775807, for \
      'Int', and found the number 99999999999999999999.
      """
    ),
    (
      ".filterChanged(.actve)",
      "At character 16, '.actve)': 'Filter' has no case 'actve'. Did you mean '.active'?"
    ),
    (
      ".rowAdded(Row.State(id: 1, nme: \"a\", name: \"\", count: 0))",
      "At character 33, '\"a\", name: \"\", count': 'nme' has no place in 'Row.State'."
    ),
    (
      ".rowAdded(Row.State(id: 1))",
      "At character 11, 'Row.State(id: 1))': Expected 'name:' in the parentheses, for 'Row.State', and found 'id:'."
    ),
    (
      ".view(.moved(to: 1.5))",
      "At character 18, '1.5))': Expected a whole number, for 'Int', and found the number 1.5."
    ),
    (
      ".queryChanged(\"\\(x)\")",
      "At character 16, '\\(x)\")': Interpolation is not supported: write the value itself."
    ),
    (
      ".at(Date(timeIntervalSince1970: 5), id: UUID(uuidString: \"x\")!)",
      "At character 41, 'UUID(uuidString: \"x\"': 'x' is not a UUID."
    ),
  ])
  func errors(text: String, message: String) {
    #expect(throws: InspectorError(message)) { try action(text) }
  }

  @Test func hostileTexts() {
    for text in [
      String(repeating: "(", count: 100_000), String(repeating: ".a(", count: 100_000),
      String(repeating: "[", count: 100_000),
      ".queryChanged(\"" + String(repeating: "a", count: 10 << 20),
      "\u{0}\u{1}", "\\", "\\.", "<", "A<",
      ".priceChanged(\(String(repeating: "9", count: 100_000)))",
      ".priceChanged(1e999)", "`", ".`reset`x", ".queryChanged(\"\\u{110000}\")", "-", "-.", "0x",
      "0xz",
      ".queryChanged(\"\\u{\(String(repeating: "1", count: 100))}\")",
    ] {
      #expect(throws: InspectorError.self) { try action(text) }
    }
    #expect(throws: InspectorError.self) {
      try action(String(repeating: "a", count: 20 << 20))
    }
  }

  @Test func longTextsAreRead() throws {
    let text = String(repeating: "a", count: 10 << 20)
    #expect(try action(".queryChanged(\"\(text)\")") == .queryChanged(text))
  }

  @Test func randomTexts() {
    var random = SeededGenerator(seed: 7)
    let parts = [
      ".", "rows", "(", ")", "element", "id:", "3", ",", "action:", "\"", "a", "[", "]", ":", "\\",
      "-", "nil",
      " ", "é", "queryChanged", "reset", "😀", "!", "<", ">",
    ]
    var count = 0
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      if (try? action(text)) != nil { count += 1 }
      _ = TypedAction.completions(of: text, for: Shop.Action.self)
    }
    #expect(count < 3_000)
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? action(String(decoding: bytes, as: UTF8.self))
    }
  }

  // Actions that are not Codable.

  struct Unencodable: Equatable { var value = 0 }

  @CasePathable
  enum PlainAction: Equatable {
    case child(PresentationAction<Child>)
    case rows(IdentifiedAction<Int, Child>)
    case text(String)
    case optional(Int?)
    case opaque(Unencodable)
    case done
  }
  @CasePathable
  enum Child: Equatable {
    case tapped
    case named(String)
  }

  @Test(arguments: [
    (".done", PlainAction.done), (".text(\"a\")", .text("a")), (".optional(nil)", .optional(nil)),
    (".optional(3)", .optional(3)), (".child(.presented(.tapped))", .child(.presented(.tapped))),
    (".child(.dismiss)", .child(.dismiss)),
    (".rows(.element(id: 2, action: .named(\"x\")))", .rows(.element(id: 2, action: .named("x")))),
  ])
  func casePathsAreEnough(text: String, action: PlainAction) throws {
    #expect(try TypedAction.action(from: .swift(text), as: PlainAction.self) == action)
  }

  @Test(arguments: [
    (
      ".opaque(Unencodable(value: 3))",
      """
      At character 9, 'Unencodable(value: 3': 'Unencodable' can't be read as 'TypedActionTests.Unencodable', which is \
      not 'Decodable'. Declare 'TypedActionTests.Unencodable' as 'Codable'; for a case without values, or with one \
      value of a 'Decodable' type, '@CasePathable' is enough.
      """
    ),
    (
      ".dome",
      "At character 1, '.dome': 'TypedActionTests.PlainAction' has no case 'dome'. Did you mean '.done'?"
    ),
    (".done(3)", "At character 7, '3)': '.done' has no associated value."),
    (".text", "At character 1, '.text': '.text' needs a value: '.text(String)'."),
    (
      ".rows(.element(action: .tapped))",
      "At character 7, '.element(action: .ta': Expected '.element(id: Int, action: TypedActionTests.Child)'."
    ),
  ])
  func errorsWithoutCodable(text: String, message: String) {
    #expect(throws: InspectorError(message)) {
      try TypedAction.action(from: .swift(text), as: PlainAction.self)
    }
  }
}
