import Foundation
import IssueReporting

/// A failure that a test store reported, and its line.
struct Failure: Equatable, CustomStringConvertible {
  let message: String
  let line: UInt

  init(_ message: String, line: UInt) {
    self.message = message
    self.line = line
  }

  var description: String { "line \(line): \(message)" }
}

/// The failures reported while an operation runs; they don't fail the test.
func failures(
  isolation: isolated (any Actor)? = #isolation, in operation: () async throws -> Void
) async rethrows -> [Failure] {
  let recorder = Recorder()
  try await withIssueReporters([recorder], operation: operation)
  return recorder.all
}

// Unchecked: the mutable state is accessed only under the lock.
private final class Recorder: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [Failure] = []

  var all: [Failure] { lock.withLock { failures } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let failure = Failure(message() ?? "", line: line)
    lock.withLock { failures.append(failure) }
  }
}
