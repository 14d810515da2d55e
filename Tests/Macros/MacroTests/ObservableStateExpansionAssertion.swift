import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

/// Records an issue unless `source` expands to `expanded`, with these diagnostics and no others.
///
/// The attributes that `@ObservableState` adds are not expanded: they have their own tests.
///
/// - Parameters:
///   - conforms: Whether the type already conforms, as far as the compiler knows.
///   - isReflectable: Whether the type already has a mirror, as far as the compiler knows.
///   - fixed: The source after all fix-its are applied.
func assertObservableStateExpansion(
  of source: String,
  to expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  conforms: Bool = false,
  isReflectable: Bool = true,
  fixed: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: [
      "ObservableState": MacroSpec(
        type: ObservableStateMacro.self,
        conformances: (conforms ? [] : ["ObservableState"])
          + (isReflectable ? [] : ["CustomReflectable"])),
      "_ObservationStateTracked": MacroSpec(type: ObservableStatePropertyMacro.self),
      "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
      "_ObservedByWrapper": MacroSpec(type: ObservedByWrapperMacro.self),
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
