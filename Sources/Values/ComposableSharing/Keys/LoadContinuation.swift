internal import ComposableRuntime
internal import IssueReporting

/// Takes the value that a ``SharedReaderKey`` has loaded. Resume it once, on any thread.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let once: ResumedOnce<Value?>

  init(
    _ name: String, leaks: LeakReports,
    _ body: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumedOnce("load(context:continuation:)", of: name, leaks, body)
  }

  /// Resumes with a value, nil if there is none, or an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(result) }

  /// Resumes with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes without a value: the shared value stays the initial one.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with an error, which becomes the `loadError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }
}

/// Takes the result of saving a value by a ``SharedKey``. Resume it once, on any thread.
public struct SaveContinuation: Sendable {
  /// Identifies the reference: it subscribes under the same identity.
  let owner: ObjectIdentifier
  private let once: ResumedOnce<Void>

  init(
    _ name: String, owner: ObjectIdentifier, leaks: LeakReports,
    _ body: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.owner = owner
    once = ResumedOnce("save(_:context:continuation:)", of: name, leaks, body)
  }

  /// Resumes with the result.
  public func resume(with result: Result<Void, any Error>) { once.resume(result) }

  /// Resumes after the value was saved.
  public func resume() { resume(with: .success(())) }

  /// Resumes with an error, which becomes the `saveError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }
}

/// Whether it was reported of a function that it does not resume its continuation. Once is enough: a value may be written
/// thousands of times.
final class LeakReports: Sendable {
  private let isReported = Locked(false)

  func report(_ message: String) {
    let isFirst = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    if isFirst { reportIssue(message) }
  }
}

/// Passes on the first result. Reports a second one, and that there was none.
private final class ResumedOnce<Success>: Sendable {
  typealias Body = @Sendable (Result<Success, any Error>) -> Void

  private let body: Locked<Body?>
  private let function: String
  private let name: String
  private let leaks: LeakReports

  init(_ function: String, of name: String, _ leaks: LeakReports, _ body: @escaping Body) {
    self.body = Locked(body)
    self.function = function
    self.name = name
    self.leaks = leaks
  }

  deinit {
    guard let body = take() else { return }
    leaks.report(
      """
      The continuation of '\(function)' was never resumed: \(name).

      Resume it on each path through the function. Its waiters got an error.
      """)
    body(.failure(NeverResumed(function: function)))
  }

  func resume(_ result: Result<Success, any Error>) {
    guard let body = take() else {
      return reportIssue(
        """
        The continuation of '\(function)' was resumed more than once: \(name).

        Resume it once. For later changes use the subscriber.
        """)
    }
    body(result)
  }

  private func take() -> Body? {
    body.withLock { body in
      defer { body = nil }
      return body
    }
  }
}

private struct NeverResumed: Error, CustomStringConvertible {
  let function: String

  var description: String { "The continuation of '\(function)' was never resumed." }
}
