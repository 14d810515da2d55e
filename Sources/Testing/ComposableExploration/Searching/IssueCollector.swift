internal import ComposableRuntime
internal import IssueReporting

/// Collects the issues that a run reports.
final class IssueCollector: IssueReporter {
  private let collected = Locked<[String]>([])

  var first: String? { collected.withLock { $0.first } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    guard severity == .error else { return }
    let text = "\(message() ?? "An issue.")\n\nReported at \(fileID):\(line)."
    collected.withLock { $0.append(text) }
  }
}
