package import ComposableLog

/// Takes the calls of a store's reducer and effects, from any thread.
package protocol CallFacts: AnyObject, Sendable {
  /// Notes a call that has ended.
  ///
  /// - Parameters:
  ///   - client: the client's name; empty for a value of the library.
  ///   - endpoint: the endpoint's name.
  ///   - value: the returned value, or the thrown error.
  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
    _ outcome: LoggedCall.Outcome, _ value: Any?
  )

  /// Notes a call that threw. A tool that may never show the error can skip making its text, which takes longer than
  /// the rest.
  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?], threw error: any Error
  )

  /// Notes that the calls of an endpoint can't be recorded.
  func append(unrecordable endpoint: String, because reason: String)
}

extension CallFacts {
  package func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?], threw error: any Error
  ) {
    append(client, endpoint, arguments, LoggedCall.Outcome(error), error)
  }
}
