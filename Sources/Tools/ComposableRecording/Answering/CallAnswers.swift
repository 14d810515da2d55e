package import ComposableDependencies
package import ComposableRuntime

/// Answers calls in place of the dependencies: see ``AnswerChannel``.
package protocol CallAnswers: Sendable {
  /// The identity of a session that runs again, with its effects and on its own clock; nil if only turns of a reducer
  /// are repeated.
  ///
  /// In a session, time passes on that clock. If a call has no answer, its dependency is asked, and the calls that the
  /// dependency makes are part of that call. A repeated reducer gets an answer to each call; effects, and so
  /// asynchronous calls, do not run.
  var session: ObjectIdentifier? { get }

  /// Returns the answer to a call; nil if the dependency has to be asked.
  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>?

  /// Returns the answer to an asynchronous call, which may have to wait for it.
  func awaitedAnswer<Value, Failure: Error>(
    to request: CallRequest
  ) async -> Result<Value, Failure>?

  /// Asks the dependency, because a synchronous call had no answer.
  func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value
}

extension CallAnswers {
  package func awaitedAnswer<Value, Failure: Error>(
    to request: CallRequest
  ) async -> Result<Value, Failure>? {
    answer(to: request)
  }

  package func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value {
    try dependency()
  }
}

/// Answers calls while a recording is replayed, its session runs again, or a turn is repeated.
package struct AnswerChannel<Answers: CallAnswers>: ValueChannel {
  private let answers: Answers
  /// The source location of the `@Dependency` whose calls it answers.
  private var declaration: SourceLocation?

  package init(_ answers: Answers) {
    self.answers = answers
  }

  package func declared(at declaration: SourceLocation) -> any ValueChannel {
    var channel = self
    channel.declaration = declaration
    return channel
  }

  package func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value {
    if value == .now, answers.session != nil { return original() }
    return answer(CallRequest(value, declaredAt: declaration), orAsk: original)
  }

  package func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try answer(CallRequest(call, declaredAt: declaration), orAsk: endpoint)
  }

  private func answer<Value, Failure: Error>(
    _ request: CallRequest, orAsk dependency: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let session = answers.session
    if let session, EnclosingCall.isRunning(for: session) { return try dependency() }
    if let answer: Result<Value, Failure> = answers.answer(to: request) { return try answer.get() }
    guard let session else { return try answers.ask(dependency, for: request) }
    return try EnclosingCall.run(for: session) { () throws(Failure) in
      try answers.ask(dependency, for: request)
    }.get()
  }

  package func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let session = answers.session, !EnclosingCall.isRunning(for: session) else {
      return try await endpoint()
    }
    let request = CallRequest(call, declaredAt: declaration)
    if let answer: Result<Value, Failure> = await answers.awaitedAnswer(to: request) {
      return try answer.get()
    }
    return try await EnclosingCall.run(for: session, endpoint).get()
  }
}
