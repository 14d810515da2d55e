internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRuntime
internal import IssueReporting

/// Answers the calls of a reducer with what it received when it was recorded.
///
/// A call that is not in the recording gets what the dependencies say: the turn goes on to its end, and is the last.
struct ReplayChannel: ValueChannel {
  let calls: ReplayedCalls
  /// The place of the `@Dependency` whose values pass.
  private var declaration: SourceLocation?

  init(_ calls: ReplayedCalls) {
    self.calls = calls
  }

  func declared(at declaration: SourceLocation) -> any ValueChannel {
    var channel = self
    channel.declaration = declaration
    return channel
  }

  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    guard
      let call = calls.take(name, arguments.map(LoggedValue.init), declaredAt: declaration)
    else { return quietly(original) }
    return value(of: call) ?? quietly(original)
  }

  func sleep(
    _ name: String, for duration: Duration, _ original: () async throws -> Void
  ) async throws {
    try await original()
  }

  func call<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await endpoint()
  }

  func callSynchronously<Value, Failure: Error>(
    _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let arguments = call.arguments.map { ($0.value as? any Encodable).map(LoggedValue.init) }
    guard let recorded = calls.take("\(call.endpoint)", arguments, declaredAt: declaration) else {
      return try quietlyCall(endpoint)
    }
    if case .threw = recorded.outcome {
      if let error = recorded.outcome.error(as: Failure.self) { throw error }
      calls.fail(recorded, expecting: Failure.self, declaredAt: declaration)
      return try quietlyCall(endpoint)
    }
    guard let value: Value = value(of: recorded) else { return try quietlyCall(endpoint) }
    return value
  }

  func didLeaveOut(_ endpoint: EndpointName) {}

  /// The value that a call returned; nil, and a divergence, if it can't be had.
  private func value<Value>(of call: LoggedCall) -> Value? {
    // Its elements are received by an effect, and effects don't run.
    if let stream = Value.self as? any ChannelStream.Type { return stream.ended as? Value }
    if let value = call.outcome.value(as: Value.self) { return value }
    calls.fail(call, expecting: Value.self, declaredAt: declaration)
    return nil
  }

  /// Runs what the dependencies of tests do, without their reports: the replay ends, and says why.
  private func quietly<Value>(_ original: () -> Value) -> Value {
    withIssueReporters([]) { original() }
  }

  private func quietlyCall<Value, Failure: Error>(
    _ endpoint: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withIssueReporters([]) { Result(catching: endpoint) }.get()
  }
}
