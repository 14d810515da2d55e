internal import ComposableDependencies
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// Gives calls what was recorded: when a run or a test lets them return, or else at once.
struct AnswerChannel: ValueChannel {
  let calls: RecordedCalls

  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    // The clock is the test's.
    guard name != "now" else { return original() }
    let isConstant = ["calendar", "locale", "timeZone"].contains(name)
    guard let call = calls.takeValue(name, isConstant: isConstant),
      let value: Value = call.outcome.value()
    else {
      let value = original()
      calls.noteMissing(
        LoggedCall(site: .outside, number: 0, name: name, outcome: .returned(LoggedValue(value))))
      return value
    }
    calls.note(call, isConstant: isConstant)
    return value
  }

  func sleep(
    _ name: String, for duration: Duration, _ original: () async throws -> Void
  ) async throws {
    try await original()
  }

  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let name = "\(call.endpoint)"
    let arguments = call.recordedArguments
    let outcomes = calls.outcomes(of: name, arguments)
    guard var chosen = outcomes.first else { return try await endpoint() }
    if let control = currentCallControl {
      let outcome = await control.wait(
        for: name, arguments: call.arguments.map(\.value),
        alternatives: outcomes.alternatives.map {
          $0.isFailure ? .failure : .value("\($0)")
        },
        until: nil)
      switch outcome {
      case .returns: break
      case .alternative(let index): chosen = outcomes.alternatives[index]
      case .cancelled:
        if let error = CancellationError() as? Failure { throw error }
      }
    }
    guard let result: Result<Value, Failure> = result(of: chosen, for: name, arguments) else {
      return try await endpoint()
    }
    return try result.get()
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let name = "\(call.endpoint)"
    let arguments = call.recordedArguments
    guard let outcome = calls.takeOutcome(of: name, arguments),
      let result: Result<Value, Failure> = result(of: outcome, for: name, arguments)
    else { return try endpoint() }
    return try result.get()
  }

  func didLeaveOut(_ endpoint: EndpointName) {}

  /// What a call gets; nil if it can't end so, because its types are others than those that were recorded.
  private func result<Value, Failure: Error>(
    of outcome: LoggedCall.Outcome, for name: String, _ arguments: [LoggedValue?]
  ) -> Result<Value, Failure>? {
    let result: Result<Value, Failure>
    if let stream = Value.self as? any AnswerStream.Type {
      result = .success(stream.stream { await nextElement(of: "\(name).next") } as! Value)
    } else if let value: Value = outcome.value() {
      result = .success(value)
    } else if let error: Failure = outcome.error() {
      result = .failure(error)
    } else {
      return nil
    }
    calls.note(
      LoggedCall(site: .outside, number: 0, name: name, arguments: arguments, outcome: outcome))
    return result
  }
}

extension EndpointCall {
  fileprivate var recordedArguments: [LoggedValue?] {
    arguments.map { ($0.value as? any Encodable).map(LoggedValue.init) }
  }
}
