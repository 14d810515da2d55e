package import ComposableLog

/// Takes the calls of a store's reducer and effects, from any thread.
package protocol CallFacts: AnyObject, Sendable {
  /// Notes a call that has ended.
  ///
  /// - Parameters:
  ///   - client: the client's name; empty for a value of the library.
  ///   - endpoint: the endpoint's name.
  ///   - value: what it returned, or the error that it threw, as it is.
  func append(
    _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
    _ outcome: LoggedCall.Outcome, _ value: Any?
  )

  /// Notes that the calls of an endpoint can't be recorded.
  func append(unrecordable endpoint: String, because reason: String)
}
