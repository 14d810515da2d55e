import ComposableRuntime
import IssueReporting

struct ReportedIssue: Equatable {
  let message: String
  let line: UInt
}

/// The issues reported while an operation runs; they don't fail the test.
func issues(in operation: () throws -> Void) rethrows -> [ReportedIssue] {
  let recorder = Recorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues.value
}

private struct Recorder: IssueReporter {
  let issues = Locked<[ReportedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = ReportedIssue(message: message() ?? "", line: line)
    issues.withLock { $0.append(issue) }
  }
}
