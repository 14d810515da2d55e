import ComposableArchitecture
import ComposableSourceText
import Foundation
import Testing

/// Values as expressions of Swift.
@Suite struct SwiftLiteralTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String?
  }

  enum Kind { case small, `default` }

  enum Level: Int, CustomStringConvertible {
    case low = 1
    var description: String { "the low level" }
  }

  struct Offline: Error {}

  enum Action {
    case appeared
    case binding(Bool)
    case loaded(Result<Row, Offline>)
    case saved(Result<Void, Offline>)
    case moved(from: Int, to: Int)
    case renamed(String, row: Int)
    case rows(IdentifiedAction<Int, Kind>)
    case path(StackAction<Row, Kind>)
    case sheet(PresentationAction<Kind>)
    case tapped(row: Int)
  }

  @ObservableState struct Screen {
    @Presents var row: Row?
    var isOn = false
  }

  static let literals: [(any Sendable, String)] = [
    (true, "true"), (-3, "-3"), (2.5, "2.5"), (Float(0.1), "0.1"), (Double.nan, ".nan"),
    (-Double.infinity, "-.infinity"), (UInt8(7), "7"),
    ("a \"b\" \\ \n\t\u{7}é", #""a \"b\" \\ \n\t\u{7}é""#), (Character("x"), "\"x\""),
    (Int?.none, "nil"), (Int?.some(1), "1"), (Int??.some(nil), ".some(nil)"),
    ([1, 2], "[1, 2]"), ([Int](), "[]"), (Set([10, 9]), "[9, 10]"),
    (["b": 2, "a": 1], #"["a": 1, "b": 2]"#), ([10: "x", 9: "y"], #"[9: "y", 10: "x"]"#),
    ([String: Int](), "[:]"), (Data([1, 2]), "Data([1, 2])"),
    (Duration.seconds(3), ".seconds(3)"), (Duration.milliseconds(300), ".milliseconds(300)"),
    (Duration.milliseconds(1_300), ".milliseconds(1300)"),
    (Duration.zero - .nanoseconds(5), ".nanoseconds(-5)"),
    (Date(timeIntervalSince1970: 1.5), "Date(timeIntervalSince1970: 1.5)"),
    (URL(string: "https://a.b/c")!, #"URL(string: "https://a.b/c")!"#),
    (UUID(0), #"UUID(uuidString: "00000000-0000-0000-0000-000000000000")!"#),
    (Row(id: 1, name: "a"), #"SwiftLiteralTests.Row(id: 1, name: "a")"#),
    ([Row(id: 1)] as IdentifiedArrayOf<Row>, "[SwiftLiteralTests.Row(id: 1, name: nil)]"),
    (Kind.default, ".default"), (Level.low, "SwiftLiteralTests.Level(rawValue: 1)!"),
    (StackElementID(4), "4"), (Offline(), "SwiftLiteralTests.Offline()"),
  ]

  @Test func values() {
    for (value, text) in Self.literals {
      let literal = SwiftLiteral(value)
      #expect(literal.text == text)
      #expect(literal.unwritten.isEmpty)
    }
  }

  /// What a display shows of a value that it does not shorten is the literal.
  @Test func aDisplayShowsTheLiteral() {
    for (value, text) in Self.literals { #expect(SwiftText.line(of: value) == text) }
  }

  @Test(
    arguments: [
      (Action.appeared, ".appeared"),
      (.binding(true), ".binding(true)"),
      (.loaded(.success(Row(id: 1))), ".loaded(.success(SwiftLiteralTests.Row(id: 1, name: nil)))"),
      (.loaded(.failure(Offline())), ".loaded(.failure(SwiftLiteralTests.Offline()))"),
      (.saved(.success(())), ".saved(.success(()))"),
      (.moved(from: 1, to: 2), ".moved(from: 1, to: 2)"),
      (.renamed("a", row: 1), #".renamed("a", row: 1)"#),
      (.rows(.element(id: 1, action: .small)), ".rows(.element(id: 1, action: .small))"),
      (.path(.element(id: 0, action: .small)), ".path(.element(id: 0, action: .small))"),
      (.path(.popFrom(id: 0)), ".path(.popFrom(id: 0))"),
      (.sheet(.presented(.small)), ".sheet(.presented(.small))"),
      (.sheet(.dismiss), ".sheet(.dismiss)"),
      (.tapped(row: 1), ".tapped(row: 1)"),
    ] as [(Action, String)])
  func actions(_ action: Action, _ text: String) {
    #expect(SwiftLiteral(action).text == text)
    #expect(SwiftText.line(of: action) == text)
  }

  @Test func bindings() {
    let binding = BindingAction<Screen>.set(\.isOn, true)
    #expect(SwiftLiteral(binding).text == #".set(\.isOn, true)"#)
  }

  /// An observed state, and the storage of a property wrapper.
  @Test func states() {
    #expect(
      SwiftLiteral(Screen(row: Row(id: 1))).text
        == "SwiftLiteralTests.Screen(row: SwiftLiteralTests.Row(id: 1, name: nil), isOn: false)")
    #expect(
      SwiftLiteral(StackState([Row(id: 1)])).text
        == "[SwiftLiteralTests.Row(id: 1, name: nil)]")
  }

  /// A display shortens them.
  @Test func longValuesAreWhole() {
    let text = String(repeating: "a", count: 1_000)
    #expect(SwiftLiteral([text]).text == "[\"\(text)\"]")
    #expect(SwiftLiteral(Array(0..<1_000)).text.hasSuffix(", 999]"))
    let names = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ($0, $0) })
    #expect(SwiftLiteral(names).text.hasPrefix("[0: 0, 1: 1, 2: 2, 3: 3, "))
    #expect(SwiftLiteral(Set(0..<2_000)).text.hasPrefix("[0, 1, 2, 3, "))
  }

  private struct Hidden { var value = 1 }

  struct Sharing {
    @Shared var count: Int
  }

  @Test func whatCanNotBeWritten() {
    final class Box: Sendable {}
    let literal = SwiftLiteral([Box()])
    #expect(literal.unwritten == ["Box"])
    #expect(literal.text == "[<#Box#> /* a value of 'Box' */]")
    #expect(SwiftText.line(of: [Box()]) == "[SwiftLiteralTests.Box]")
    // A private type has no name in another file, and others are not made of what their mirrors and dumps show.
    #expect(SwiftLiteral(Hidden()).unwritten == ["Hidden"])
    #expect(SwiftLiteral(0..<3).unwritten == ["Range<Int>"])
    #expect(SwiftLiteral(TextState("a")).unwritten == ["TextState"])
    #expect(SwiftLiteral(Sharing(count: Shared(value: 1))).unwritten == ["Shared<Int>"])
    #expect(SwiftText.line(of: Sharing(count: Shared(value: 1))).hasSuffix("(count: 1)"))
  }
}
