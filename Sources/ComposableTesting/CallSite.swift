internal import IssueReporting

/// The line of a test that something is reported at.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a failure there.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports there what does not fail the test.
  func note(_ message: String) {
    withExpectedIssue(
      message, fileID: fileID, filePath: filePath, line: line, column: column
    ) {
      report(message)
    }
  }
}
