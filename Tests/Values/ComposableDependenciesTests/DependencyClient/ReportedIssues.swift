import IssueReporting

/// The issues that were reported while an operation ran.
final class ReportedIssues: IssueReporter, @unchecked Sendable {
  // `@unchecked`: each is used by one test, which reads the issues after the operation.

  struct Issue: Equatable {
    var message: String
    var fileID: String
    var line: UInt
  }

  private(set) var all: [Issue] = []

  var messages: [String] { all.map(\.message) }

  init(during operation: () throws -> Void) rethrows {
    try withIssueReporters([self], operation: operation)
  }

  init(isolation: isolated (any Actor)? = #isolation, during operation: () async throws -> Void)
    async rethrows
  {
    try await withIssueReporters([self], operation: operation)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    all.append(Issue(message: message() ?? "", fileID: "\(fileID)", line: line))
  }
}

/// The message of an unimplemented endpoint.
func unimplementedMessage(_ client: String, _ endpoint: String) -> String {
  """
  Unimplemented: '\(client).\(endpoint)' was called, but it has no implementation here.

  Assign a closure to '\(endpoint)' where the client is overridden, or pass one as '\(endpoint)' to \
  the initializer of '\(client)'.
  """
}
