import Foundation
import IssueReporting

/// Collects the issues of a session. Unchecked: everything is accessed under the lock.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    lock.withLock { messages.append(text) }
  }

  func take() -> [String] {
    lock.withLock {
      defer { messages = [] }
      return messages
    }
  }
}
