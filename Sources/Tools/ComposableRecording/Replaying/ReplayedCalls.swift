internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRuntime
internal import IssueReporting

/// The recorded calls of a reducer, and the replay's position in them.
///
/// The dependency answers a call that is not in the recording: the turn continues to its end, and is the last one.
///
/// Unchecked: only the reducer calls it, on the thread that replays. Effects don't run.
final class ReplayedCalls: CallAnswers, @unchecked Sendable {
  /// The calls of the turns to come, in order.
  private var calls: [Int: [LoggedCall]] = [:]
  private var pending: ArraySlice<LoggedCall> = []
  private var isReducing = false
  private(set) var reason: ReplayDivergence.Reason?

  /// Adds the next recorded call. Calls of effects are not needed.
  func add(_ call: LoggedCall) {
    if case .turn(let number) = call.site { calls[number, default: []].append(call) }
  }

  /// Forgets the calls of the turns to come.
  func forget() { (calls, pending, reason) = ([:], [], nil) }

  func beginTurn(_ number: Int) {
    pending = calls.removeValue(forKey: number)?[...] ?? []
    isReducing = true
  }

  func endTurn() {
    isReducing = false
    if reason == nil, let missing = pending.first {
      reason = .call(recorded: missing, now: nil, declaredAt: nil)
    }
  }

  var session: ObjectIdentifier? { nil }

  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>? {
    guard let call = take(request) else { return nil }
    // An effect receives the elements of a stream, not the reducer.
    if let result: Result<Value, Failure> = call.outcome.result(stream: { $0.ended }) {
      return result
    }
    let expected: Any.Type = call.outcome.isFailure ? Failure.self : Value.self
    reason = .result(
      of: call, expected: "\(expected)", declaredAt: request.declaration?.description)
    return nil
  }

  /// Takes the next recorded call if it matches. If not, the replay ends.
  private func take(_ request: CallRequest) -> LoggedCall? {
    guard isReducing, reason == nil else { return nil }
    guard let call = pending.first, call.name == request.name,
      call.hasArguments(request.arguments)
    else {
      reason = .call(
        recorded: pending.first, now: request.text, declaredAt: request.declaration?.description)
      return nil
    }
    pending.removeFirst()
    return call
  }

  /// Suppresses the issues that test values report: the replay ends anyway, and says why.
  func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value {
    try withIssueReporters([]) { Result(catching: dependency) }.get()
  }
}
