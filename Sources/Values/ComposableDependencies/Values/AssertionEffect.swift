import IssueReporting

/// Checks a condition: a failed one stops a debug build of an app, and fails a test.
public struct AssertionEffect: Sendable {
  /// Receives a failed assertion: its message, file and line.
  public typealias Failure =
    @Sendable (
      _ message: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt,
      _ column: UInt
    ) -> Void

  private let fail: Failure

  /// - Parameter fail: receives each failed assertion.
  public init(_ fail: @escaping Failure) {
    self.fail = fail
  }

  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: the condition that must be true.
  ///   - message: describes the failure.
  ///   - fileID: where it is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard !condition() else { return }
    fail(message(), fileID, filePath, line, column)
  }
}

extension DependencyValues {
  /// Checks conditions that should always hold. In an app it is Swift's `assert`; in tests a failed one is
  /// an issue at its place, and the test goes on.
  public var assert: AssertionEffect {
    get { self[AssertionKey.self] }
    set { self[AssertionKey.self] = newValue }
  }

  /// Checks conditions without which the app must not go on. In an app it is Swift's `precondition`, also in release
  /// builds; in tests a failed one is an issue at its place, and the test goes on.
  public var precondition: AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

private enum AssertionKey: DependencyKey {
  static let liveValue = AssertionEffect { message, _, filePath, line, _ in
    Swift.assertionFailure(message, file: filePath, line: line)
  }

  static let testValue = AssertionEffect(reporting("An assertion failed"))
}

private enum PreconditionKey: DependencyKey {
  static let liveValue = AssertionEffect { message, _, filePath, line, _ in
    Swift.preconditionFailure(message, file: filePath, line: line)
  }

  static let testValue = AssertionEffect(reporting("A precondition failed"))
}

/// Reports each failure as an issue at its place.
func reporting(_ failure: String) -> AssertionEffect.Failure {
  { message, fileID, filePath, line, column in
    reportIssue(
      message.isEmpty ? "\(failure)." : "\(failure): \(message)",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
