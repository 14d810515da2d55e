internal import ComposableDependencies
internal import ComposableLog
internal import IssueReporting

/// Answers the calls of a reducer with what it received when it was recorded.
///
/// Unchecked: only the reducer calls it, on the thread that replays. Effects don't run.
final class ReplayedCalls: ValueChannel, @unchecked Sendable {
  private let calls: [Int: [LoggedCall]]
  private var pending: ArraySlice<LoggedCall> = []
  private var isReducing = false
  private(set) var reason: ReplayDivergence.Reason?

  /// - Parameter calls: those of each turn, in order.
  init(_ calls: [Int: [LoggedCall]]) {
    self.calls = calls
  }

  func beginTurn(_ number: Int) {
    pending = calls[number, default: []][...]
    isReducing = true
  }

  func endTurn() {
    isReducing = false
    if reason == nil, let missing = pending.first { reason = .call(recorded: missing, now: nil) }
  }

  /// The recorded call, if it is this one.
  private func next(_ name: String, _ arguments: [LoggedValue?]) -> LoggedCall? {
    guard isReducing, reason == nil else { return nil }
    guard let call = pending.first, call.name == name, call.hasArguments(arguments) else {
      let now = LoggedCall(
        site: .outside, number: 0, name: name, arguments: arguments, outcome: .opaque(type: ""))
      reason = .call(recorded: pending.first, now: now.callText)
      return nil
    }
    pending.removeFirst()
    return call
  }

  // A call that is not in the recording gets what the dependencies say: the turn goes on to its end, and is the last.

  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value {
    guard let call = next(name, arguments.map(LoggedValue.init)) else { return quietly(original) }
    return value(of: call) ?? quietly(original)
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
    guard let recorded = next("\(call.endpoint)", arguments) else {
      return try quietlyCall(endpoint)
    }
    if case .threw = recorded.outcome {
      if let error = recorded.outcome.error(as: Failure.self) { throw error }
      reason = .result(of: recorded, expected: "\(Failure.self)")
      return try quietlyCall(endpoint)
    }
    guard let value: Value = value(of: recorded) else {
      return try quietlyCall(endpoint)
    }
    return value
  }

  func didLeaveOut(_ endpoint: EndpointName) {}

  /// The value that a call returned; nil, and a divergence, if it can't be had.
  private func value<Value>(of call: LoggedCall) -> Value? {
    // Its elements are received by an effect, and effects don't run.
    if let stream = Value.self as? any ChannelStream.Type { return stream.ended as? Value }
    if let value = call.outcome.value(as: Value.self) { return value }
    reason = .result(of: call, expected: "\(Value.self)")
    return nil
  }
}
