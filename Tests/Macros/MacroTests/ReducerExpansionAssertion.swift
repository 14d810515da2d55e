import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

/// Records an issue unless `source` expands to `expanded`, with these diagnostics and no others.
///
/// The attributes that `@Reducer` adds are not expanded: they have their own tests.
///
/// - Parameters:
///   - conforms: Whether the type already conforms, as far as the compiler knows.
///   - fixed: The source after all fix-its are applied.
func assertReducerExpansion(
  of source: String,
  to expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  conforms: Bool = false,
  fixed: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  func conformances(_ names: String...) -> [TypeSyntax] {
    conforms ? [] : names.map { "ComposableArchitecture.\(raw: $0)" }
  }
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: [
      "Reducer": MacroSpec(
        type: ReducerMacro.self, conformances: conformances("Reducer", "CaseReducer")),
      "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
      "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
      "ViewAction": MacroSpec(
        type: ViewActionMacro.self, conformances: conformances("ViewActionSending")),
    ],
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: failure.location.fileID, filePath: failure.location.filePath,
          line: failure.location.line, column: failure.location.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column
  )
}
