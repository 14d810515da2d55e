internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRuntime
internal import IssueReporting

/// The calls of a reducer when it was recorded, and how far a replay has come with them.
///
/// A call that is not in the recording gets what the dependencies say: the turn goes on to its end, and is the last.
///
/// Unchecked: only the reducer calls it, on the thread that replays. Effects don't run.
final class ReplayedCalls: CallAnswers, @unchecked Sendable {
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
    if reason == nil, let missing = pending.first {
      reason = .call(recorded: missing, now: nil, declaredAt: nil)
    }
  }

  var session: ObjectIdentifier? { nil }

  func answer<Value, Failure: Error>(to request: CallRequest) -> Result<Value, Failure>? {
    guard let call = take(request) else { return nil }
    // The elements of a stream are received by an effect.
    if let result: Result<Value, Failure> = call.outcome.result(stream: { $0.ended }) {
      return result
    }
    let expected: Any.Type = call.outcome.isFailure ? Failure.self : Value.self
    reason = .result(
      of: call, expected: "\(expected)", declaredAt: request.declaration?.description)
    return nil
  }

  /// Takes the recorded call, if it is this one. If not, the replay ends.
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

  /// Without the reports of the dependencies of tests: the replay ends, and says why.
  func ask<Value, Failure: Error>(
    _ dependency: () throws(Failure) -> Value, for request: CallRequest
  ) throws(Failure) -> Value {
    try withIssueReporters([]) { Result(catching: dependency) }.get()
  }
}
