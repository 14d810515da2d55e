import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// `@Reducer` names a misspelled case where the compiler has no words for it: around another case.
@Suite struct ReducerPatternTests {
  @Test(
    "A misspelled case around another",
    arguments: [
      (".nestd(.inner(.tapped))", 1, "Feature.Action", "nestd", "nested"),
      (".nested(.iner(.tapped))", 9, "Feature.Action.Nested", "iner", "inner"),
      ("let .nestd(.inner(value))", 5, "Feature.Action", "nestd", "nested"),
      (".nestd(let .inner(value))", 1, "Feature.Action", "nestd", "nested"),
      (".edit(.presnted(.saved))", 7, "PresentationAction<Edit.Action>", "presnted", "presented"),
      (
        ".rows(.elemnt(id: _, action: .tapped))", 7, "IdentifiedActionOf<Row>", "elemnt",
        "element"
      ),
      (
        ".loaded(.sucess(.items))", 9, "Result<[Int], any Error>", "sucess", "success"
      ),
    ])
  func misspelled(
    pattern: String, offset: Int, type: String, name: String, similar: String
  ) {
    assertReducer(
      "case \(pattern):",
      diagnostics: [
        DiagnosticSpec(
          message: "type '\(type)' has no member '\(name)'; did you mean '\(similar)'?",
          line: 24, column: 12 + offset,
          fixIts: [FixItSpec(message: "replace '\(name)' with '\(similar)'")])
      ])
  }

  @Test("The case of a child without the case around it")
  func forgotten() {
    assertReducer(
      "case .edit(.saved(.now)):",
      diagnostics: [
        DiagnosticSpec(
          message: """
            type 'PresentationAction<Edit.Action>' has no member 'saved'; write \
            '.presented(.saved(…))'
            """,
          line: 24, column: 19, fixIts: [FixItSpec(message: "insert '.presented(…)'")])
      ])
    assertReducer(
      "case .rows(.moved(.up)):",
      diagnostics: [
        DiagnosticSpec(
          message: """
            type 'IdentifiedActionOf<Row>' has no member 'moved'; write \
            '.element(id: _, action: .moved(…))'
            """,
          line: 24, column: 19,
          fixIts: [FixItSpec(message: "insert '.element(id: _, action: …)'")])
      ])
  }

  /// The compiler names these itself, or they may be right.
  @Test(
    "Other patterns are the compiler's",
    arguments: [
      ".nested(.inner(.taped))", ".nestd", ".nested(.iner(let value))", ".nested(.inner(.tapped))",
      ".edit(.presented(.anything(.at(.all))))", ".edit(.dismiss)", ".row(.anything(.all))",
      ".pair(.iner(.tapped))", ".made(.inner)", "Feature.Action.nestd(.inner)", "_",
      ".rows(.element(id: 3, action: .anything(.all)))",
    ])
  func others(pattern: String) {
    assertReducer("case \(pattern):", diagnostics: [])
  }

  @Test("The closures of children have other actions")
  func children() {
    assertReducer(
      "default:", child: "Reduce { state, action in if case .nestd(.inner) = action {} }",
      diagnostics: [])
  }

  @Test(
    "A payload with the name of the action has another type",
    arguments: ["case let .row(action):", "case .row(let action):"])
  func payloads(clause: String) {
    assertReducer("\(clause) if case .nestd(.inner) = action {}", diagnostics: [])
  }

  @Test("A condition is a pattern, too")
  func conditions() {
    assertReducer(
      "default: if case .nestd(.inner) = action {}",
      diagnostics: [
        DiagnosticSpec(
          message: "type 'Feature.Action' has no member 'nestd'; did you mean 'nested'?",
          line: 24, column: 25,
          fixIts: [FixItSpec(message: "replace 'nestd' with 'nested'")])
      ])
  }

  /// - Parameters:
  ///   - clause: a case of the switch over the action, in line 24, column 7.
  ///   - child: the reducer of a child.
  private func assertReducer(
    _ clause: String, child: String = "Row()", diagnostics: [DiagnosticSpec],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let members = """
      struct State {
        }
        enum Action {
          case nested(Nested)
          case edit(PresentationAction<Edit.Action>)
          case loaded(Result<[Int], any Error>)
          case rows(IdentifiedActionOf<Row>)
          case row(Row.Action)
          case pair(Nested, Nested)
          static func made(_ inner: Inner) -> Self {
            .nested(.inner(inner))
          }
          enum Nested {
            case inner(Inner)
          }
        }
        enum Inner {
          case tapped
        }
      """
    func body(_ attribute: String) -> String {
      """
      \(attribute)var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            \(clause)
              return .none
            }
          }
          .ifLet(\\.row, action: \\.row) {
            \(child)
          }
        }
      """
    }
    assertReducerExpansion(
      of: """
        @Reducer struct Feature {
          \(members)
          \(body(""))
        }
        """,
      to: """
        struct Feature {
          \(members.replacing("enum Action", with: "@ComposableCasePaths.CasePathable\n  enum Action"))
          \(body("@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>\n  "))
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """,
      diagnostics: diagnostics,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
