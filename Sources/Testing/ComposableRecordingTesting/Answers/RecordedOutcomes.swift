internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording

/// How the calls of an endpoint ended, each outcome once.
struct RecordedOutcomes {
  /// What a call gives if nothing else is chosen: the first that was returned, or else the first error.
  let first: LoggedCall.Outcome?
  /// What it may give instead: what else was returned, then all errors.
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
