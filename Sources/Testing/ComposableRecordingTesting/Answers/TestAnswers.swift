internal import ComposableDependencies
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// The answers of a test or a run. An asynchronous call returns when the test's call control decides, with the outcome
/// that it chooses. Without a control, and if the call is synchronous, it gets the next answer at once.
struct TestAnswers: CallAnswers {
  let calls: RecordedCalls

  var session: ObjectIdentifier? { ObjectIdentifier(calls) }

  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>? {
    calls.take(request).flatMap { result($0, of: request) }
  }

  func awaitedAnswer<Value, Failure: Error>(
    to request: CallRequest
  ) async -> Result<Value, Failure>? {
    guard let control = currentCallControl else { return answer(to: request) }
    let outcomes = calls.outcomes(of: request.name, request.arguments)
    guard var chosen = outcomes.first else { return nil }
    let outcome = await control.wait(
      for: request.name, arguments: request.argumentValues,
      alternatives: outcomes.alternatives.map {
        $0.isFailure ? .failure : .value("\($0)")
      },
      until: nil)
    switch outcome {
    case .returns: break
    case .alternative(let index): chosen = outcomes.alternatives[index]
    case .cancelled:
      if let error = CancellationError() as? Failure { return .failure(error) }
    }
    return result(chosen, of: request)
  }

  /// The result of a call with an outcome; nil if the call's types differ from the recorded ones.
  private func result<Value, Failure: Error>(
    _ outcome: LoggedCall.Outcome, of request: CallRequest
  ) -> Result<Value, Failure>? {
    let name = request.name
    let result: Result<Value, Failure>? = outcome.result { stream in
      stream.recorded { await nextElement(of: name) }
    }
    if result != nil { calls.note(request, outcome) }
    return result
  }

  /// Waits for the next element of a stream, or the end; nil if nothing more was recorded.
  private func nextElement(of endpoint: String) async -> LoggedCall.Outcome? {
    let name = LoggedCall.name(ofElementsOf: endpoint)
    if let control = currentCallControl, calls.has(name) {
      let end = await control.wait(for: name, arguments: [], alternatives: [], until: nil)
      if case .cancelled = end { return .end }
    }
    guard let outcome = calls.takeElement(of: endpoint) else { return nil }
    calls.note(LoggedCall(site: .outside, number: 0, name: name, outcome: outcome))
    return outcome
  }

  func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value {
    let value = try dependency()
    if request.libraryValue != nil { calls.noteMissing(request.logged(.init(returning: value))) }
    return value
  }
}
