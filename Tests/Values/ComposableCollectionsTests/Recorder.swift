import ComposableRuntime
import IssueReporting

// Records reported issues; they don't fail the test.
final class Recorder: IssueReporter {
  struct Issue {
    var message: String
    var fileID: String
    var line: UInt
  }

  private let recorded = Locked<[Issue]>([])

  var issues: [Issue] {
    recorded.withLock { $0 }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Issue(message: message() ?? "", fileID: "\(fileID)", line: line)
    recorded.withLock { $0.append(issue) }
  }
}
