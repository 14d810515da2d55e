/// Says that code ran that should not have: it stops a debug build of an app, and fails a test.
public struct AssertionFailureEffect: Sendable {
  private let fail: AssertionEffect.Failure

  /// - Parameter fail: receives each failure.
  public init(_ fail: @escaping AssertionEffect.Failure) {
    self.fail = fail
  }

  /// Fails.
  ///
  /// - Parameters:
  ///   - message: the reason.
  ///   - fileID: where it is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    fail(message(), fileID, filePath, line, column)
  }
}

extension DependencyValues {
  /// Fails where code should not have come. In an app it is Swift's `assertionFailure`; in tests a call is an issue at its
  /// place, and the test goes on.
  public var assertionFailure: AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }
}

private enum AssertionFailureKey: DependencyKey {
  static let liveValue = AssertionFailureEffect { message, _, filePath, line, _ in
    Swift.assertionFailure(message, file: filePath, line: line)
  }

  static let testValue = AssertionFailureEffect(reporting("An assertion failed"))
}
