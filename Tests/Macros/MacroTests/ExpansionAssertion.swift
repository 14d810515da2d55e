import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

/// Records an issue unless `source` expands to `expanded`, with these diagnostics and no others.
///
/// - Parameter conforms: Whether the type already conforms, as far as the compiler knows.
func assertExpansion(
  of source: String,
  to expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  conforms: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: [
      "CasePathable": MacroSpec(
        type: CasePathableMacro.self, conformances: conforms ? [] : ["CasePathable"])
    ],
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
