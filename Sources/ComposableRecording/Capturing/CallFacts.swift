internal import ComposableLog

/// Takes the calls of a store's reducer and effects, from any thread.
protocol CallFacts: AnyObject, Sendable {
  /// Notes a call that has ended.
  ///
  /// - Parameters:
  ///   - client: the client's name; empty for a value of the library.
  ///   - endpoint: the endpoint's name.
  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?], _ outcome: LoggedCall.Outcome
  )

  /// Notes that the calls of an endpoint can't be recorded.
  func append(unrecordable endpoint: String, because reason: String)
}
