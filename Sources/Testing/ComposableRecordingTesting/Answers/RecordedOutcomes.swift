internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// The distinct outcomes of an endpoint's calls.
struct RecordedOutcomes {
  /// The default outcome: the first returned value, or if there is none, the first error.
  let first: LoggedCall.Outcome?
  /// The alternatives: the other returned values, then all errors.
  let alternatives: [LoggedCall.Outcome]

  init(_ all: [LoggedCall.Outcome]) {
    var outcomes: [LoggedCall.Outcome] = []
    for outcome in all where !outcomes.contains(outcome) { outcomes.append(outcome) }
    let returned = outcomes.filter { !$0.isFailure }
    first = returned.first ?? outcomes.first
    alternatives = returned.dropFirst() + outcomes.filter(\.isFailure)
  }

  /// How a pending call ends with an outcome; nil if it can't.
  func ending(with outcome: LoggedCall.Outcome) -> PendingCall.Outcome? {
    if outcome == first, !outcome.isFailure { return .returns }
    return alternatives.firstIndex(of: outcome).map { .alternative($0) }
  }
}
