internal import IssueReporting

/// A place in the user's code: where something was made, or is reported.
@usableFromInline
package struct SourceLocation: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  package var description: String { "\(fileID):\(line)" }

  /// Reports an issue at this place.
  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue at this place that does not fail the test.
  package func note(_ message: String) {
    #if !_runtime(_ObjC)
      // There XCTest has no expected failures, and each would fail the test.
      if TestContext.current == .xcTest { return print("\(self): \(message)") }
    #endif
    withExpectedIssue(
      message, fileID: fileID, filePath: filePath, line: line, column: column
    ) {
      report(message)
    }
  }
}
