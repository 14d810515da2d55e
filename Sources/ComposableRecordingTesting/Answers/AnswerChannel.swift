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
      calls.noteMissingValue()
      return original()
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
      .filter { $0.isPossible(as: Value.self, Failure.self) }
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
    return try give(chosen, to: name, arguments, failure: Failure.self)
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let name = "\(call.endpoint)"
    let arguments = call.recordedArguments
    guard let outcome = calls.takeOutcome(of: name, arguments),
      outcome.isPossible(as: Value.self, Failure.self)
    else { return try endpoint() }
    return try give(outcome, to: name, arguments, failure: Failure.self)
  }

  func didLeaveOut(_ endpoint: EndpointName) {}

  private func give<Value, Failure: Error>(
    _ outcome: LoggedCall.Outcome, to name: String, _ arguments: [LoggedValue?],
    failure: Failure.Type
  ) throws(Failure) -> Value {
    calls.note(
      LoggedCall(site: .outside, number: 0, name: name, arguments: arguments, outcome: outcome))
    if let stream = Value.self as? any AnswerStream.Type {
      return stream.stream(named: "\(name).next", by: self) as! Value
    }
    guard let value: Value = outcome.value() else { throw outcome.error()! }
    return value
  }
}

extension EndpointCall {
  fileprivate var recordedArguments: [LoggedValue?] {
    arguments.map { ($0.value as? any Encodable).map(LoggedValue.init) }
  }
}

extension LoggedCall.Outcome {
  /// Whether a call of this type can end so.
  fileprivate func isPossible<Value, Failure: Error>(
    as value: Value.Type, _ failure: Failure.Type
  ) -> Bool {
    if value is any AnswerStream.Type { return true }
    if isFailure { return error(as: Failure.self) != nil }
    return self.value(as: Value.self) != nil
  }

  /// The value that was returned; nil if there is none of the type.
  func value<Value>(as type: Value.Type = Value.self) -> Value? {
    guard case .returned(let logged) = self else { return nil }
    if type == Void.self { return () as? Value }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return (try? logged.decoded(as: decodable)) as? Value
  }

  /// The error that was thrown; nil if there is none of the type.
  func error<Failure: Error>(as failure: Failure.Type = Failure.self) -> Failure? {
    guard case .threw(let type, let text, let value) = self else { return nil }
    if let value, let decodable = failure as? any Decodable.Type {
      return (try? value.decoded(as: decodable)) as? Failure
    }
    if type == "Swift.CancellationError" { return CancellationError() as? Failure }
    return ReplayedError(type: type, text: text) as? Failure
  }
}
