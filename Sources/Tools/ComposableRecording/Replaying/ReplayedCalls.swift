internal import ComposableLog
internal import ComposableRuntime

/// The calls of a reducer when it was recorded, and how far a replay has come with them.
///
/// Unchecked: only the reducer calls it, on the thread that replays. Effects don't run.
final class ReplayedCalls: @unchecked Sendable {
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

  /// Takes the recorded call, if it is this one. If not, the replay ends.
  ///
  /// - Parameter declaration: the place of the `@Dependency` that is called.
  func take(
    _ name: String, _ arguments: [LoggedValue?], declaredAt declaration: SourceLocation?
  ) -> LoggedCall? {
    guard isReducing, reason == nil else { return nil }
    guard let call = pending.first, call.name == name, call.hasArguments(arguments) else {
      let now = LoggedCall(
        site: .outside, number: 0, name: name, arguments: arguments, outcome: .opaque(type: ""))
      reason = .call(
        recorded: pending.first, now: now.callText, declaredAt: declaration?.description)
      return nil
    }
    pending.removeFirst()
    return call
  }

  /// Ends the replay, because a call can't return what was recorded.
  ///
  /// - Parameter type: the type of what it returns or throws.
  func fail(_ call: LoggedCall, expecting type: Any.Type, declaredAt declaration: SourceLocation?) {
    reason = .result(of: call, expected: "\(type)", declaredAt: declaration?.description)
  }
}
