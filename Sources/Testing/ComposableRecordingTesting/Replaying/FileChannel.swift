internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRecording

/// Answers the calls of a session from a file.
struct FileChannel: ValueChannel {
  let answers: FileAnswers

  /// Whether calls that the file lacks go to the dependencies. Otherwise they fail, as far as they can.
  let asksDependencies: Bool

  /// Whether the code runs on behalf of a call that went to a dependency: what it calls is part of that call.
  @TaskLocal private static var isAsking = false

  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    // Time passes on the clock of the test.
    guard !Self.isAsking, name != "now" else { return original() }
    let arguments = arguments.map { LoggedValue($0) }
    let isConstant = ["calendar", "locale", "timeZone"].contains(name)
    guard let call = answers.take(name, arguments, isConstant: isConstant),
      let value: Value = call.outcome.value()
    else {
      answers.noteMissing(name, arguments)
      return original()
    }
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
    guard !Self.isAsking else { return try await endpoint() }
    if let answer: Result<Value, Failure> = answer(to: call) { return try answer.get() }
    let result: Result<Value, Failure> = await Self.$isAsking.withValue(true) {
      do throws(Failure) {
        return .success(try await endpoint())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !Self.isAsking else { return try endpoint() }
    if let answer: Result<Value, Failure> = answer(to: call) { return try answer.get() }
    let result: Result<Value, Failure> = Self.$isAsking.withValue(true) {
      do throws(Failure) {
        return .success(try endpoint())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func didLeaveOut(_ endpoint: EndpointName) {}

  /// What a call gets; nil if it goes to the dependency.
  private func answer<Value, Failure: Error>(to call: EndpointCall) -> Result<Value, Failure>? {
    let name = "\(call.endpoint)"
    let arguments = call.arguments.map { ($0.value as? any Encodable).map(LoggedValue.init) }
    guard let recorded = answers.take(name, arguments) else {
      return missing(name, arguments)
    }
    // A stand-in is no answer for a session that goes on in the world: what it is needed for would fail there.
    guard !asksDependencies || !recorded.hasSecretOutcome else { return nil }
    if let stream = Value.self as? any AnswerStream.Type, case .opaque = recorded.outcome {
      let site = recorded.site
      if asksDependencies, answers.hasSecretElements(of: name, in: site) { return nil }
      return .success(
        stream.stream { [answers] in
          if let outcome = answers.takeElement(of: name, in: site) { return outcome }
          // It had no more elements when it was recorded, and had not ended.
          for await _ in AsyncStream(Void.self, { _ in }) {}
          return nil
        } as! Value)
    }
    if let value: Value = recorded.outcome.value() { return .success(value) }
    if let error: Failure = recorded.outcome.error() { return .failure(error) }
    return missing(name, arguments)
  }

  private func missing<Value, Failure: Error>(
    _ name: String, _ arguments: [LoggedValue?]
  ) -> Result<Value, Failure>? {
    answers.noteMissing(name, arguments)
    guard !asksDependencies else { return nil }
    let text = arguments.map { $0?.text ?? "…" }.joined(separator: ", ")
    let error = RecordingFileError("The recording has no answer to '\(name)(\(text))'.")
    // An endpoint that can't throw goes to the dependency: nothing else has a value for it.
    return (error as? Failure).map { .failure($0) }
  }
}
