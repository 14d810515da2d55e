internal import ComposableLog

/// Takes the calls of a store's reducer and effects, from any thread.
protocol CallFacts: AnyObject, Sendable {
  /// Notes a call that has ended.
  func append(_ name: String, _ arguments: [LoggedValue?], _ outcome: LoggedCall.Outcome)

  /// Notes that the calls of an endpoint can't be recorded.
  func append(unrecordable endpoint: String, because reason: String)
}
