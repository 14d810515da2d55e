import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macro's errors.
@Suite struct CasePathableMacroErrorTests {
  @Test("A type that is not an enum", arguments: ["struct", "class", "actor", "protocol"])
  func notAnEnum(keyword: String) {
    assertExpansion(
      of: """
        @CasePathable
        \(keyword) State {
        }
        """,
      to: """
        \(keyword) State {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@CasePathable' can only be applied to an enum", line: 1, column: 1)
      ])
  }

  @Test("Cases that have the base name of an earlier one")
  func overloads() {
    assertExpansion(
      of: """
        @CasePathable
        enum Action: CasePathable {
          case counter(Int)
          case counter(by: Int), `counter`
          #if DEBUG
            case counter(debug: Int)
          #endif
        }
        """,
      to: """
        enum Action: CasePathable {
          case counter(Int)
          case counter(by: Int), `counter`
          #if DEBUG
            case counter(debug: Int)
          #endif
        }
        """,
      diagnostics: [
        overload("counter", line: 4, column: 8),
        overload("counter", line: 4, column: 26),
        overload("counter", line: 6, column: 10),
      ],
      conforms: true)
  }

  @Test("A private enum in a type, which is not visible to the generated extension")
  func privateInType() {
    assertExpansion(
      of: """
        struct Feature {
          @CasePathable
          private enum Action {
          }
        }
        """,
      to: """
        struct Feature {
          private enum Action {

            nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {

              static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
                []
              }
              static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
                \\.self
              }
            }

            nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' generates an extension outside of the enclosing type, where a \
            private enum is not visible; make it 'fileprivate'
            """,
          line: 3, column: 3)
      ])
  }

  private func overload(_ name: String, line: Int, column: Int) -> DiagnosticSpec {
    DiagnosticSpec(
      message: """
        '@CasePathable' needs a unique base name for each case, but an earlier case is also \
        named '\(name)'; rename one of them
        """,
      line: line, column: column)
  }
}
