internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSharing

/// The answers in a file, for the calls of a session that runs again. Each answer is used once.
final class FileAnswers: CallAnswers {
  private let recorded: RecordedAnswers
  private let missingCalls = Locked<[String]>([])

  /// Whether calls that the file lacks go to the dependencies. Otherwise they fail, if they can throw.
  let asksDependencies: Bool

  init(_ facts: [LogFact<JSONValue, JSONValue>], asksDependencies: Bool) {
    recorded = RecordedAnswers(
      facts.compactMap { if case .called(let call) = $0 { (call, 0) } else { nil } })
    self.asksDependencies = asksDependencies
  }

  /// The calls that had no answer in the file, as text, in order.
  var missing: [String] { missingCalls.withLock { $0 } }

  var session: ObjectIdentifier? { ObjectIdentifier(self) }

  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>? {
    guard let call = recorded.take(request, repeatsLast: false) else { return missing(request) }
    // A stand-in is not a usable answer for a session that continues with live dependencies: their calls would fail
    // with it.
    guard !asksDependencies || !hasSecretOutcome(call) else { return nil }
    // Each effect's stream has its own elements.
    let result: Result<Value, Failure>? = call.outcome.result { stream in
      stream.recorded { [recorded] in recorded.takeElement(of: call.name, in: call.site) }
    }
    return result ?? missing(request)
  }

  private func hasSecretOutcome(_ call: LoggedCall) -> Bool {
    call.hasSecretOutcome
      || recorded.elementsLeft(of: call.name, in: call.site).contains(where: \.hasSecretOutcome)
  }

  /// Notes a call that has no answer.
  private func missing<Value, Failure: Error>(_ request: CallRequest) -> Result<Value, Failure>? {
    let text = request.text
    missingCalls.withLock { $0.append(text) }
    guard !asksDependencies else { return nil }
    let error = RecordingFileError("The recording has no answer to '\(text)'.")
    // A call that can't throw goes to the dependency: there is no other source for its value.
    return (error as? Failure).map { .failure($0) }
  }
}

extension LoggedCall {
  /// Whether its outcome has stand-ins in place of secrets.
  fileprivate var hasSecretOutcome: Bool { redactedPaths.contains { $0.first != "arguments" } }
}
