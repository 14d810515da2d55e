internal import IssueReporting

/// The line of a test at which something is reported.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a failure at this line.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue at this line that does not fail the test.
  func note(_ message: String) {
    withExpectedIssue(
      message, fileID: fileID, filePath: filePath, line: line, column: column
    ) {
      report(message)
    }
  }
}
