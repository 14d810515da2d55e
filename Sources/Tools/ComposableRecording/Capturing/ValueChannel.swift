package import ComposableDependencies
package import ComposableRuntime

/// What the values that come from outside pass through: they are recorded there, or replayed.
package protocol ValueChannel: EndpointInterceptor {
  /// The channel that answers in place of the dependencies, if this thread repeats an action at this moment; otherwise nil.
  ///
  /// - Parameter standIn: whether what it passes on is a stand-in for tests, and not the value that applies.
  func answering(standIn: Bool) -> (any ValueChannel)?

  /// The channel for the values that a `@Dependency` reads.
  ///
  /// - Parameter declaration: its place.
  func declared(at declaration: SourceLocation) -> any ValueChannel

  /// Passes on a value of the library's own dependencies.
  ///
  /// - Parameters:
  ///   - value: which of them it is.
  ///   - original: makes the value.
  func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value

  /// Receives, once for each type of client, the name of a closure whose calls don't pass through the channel, because the
  /// client is not an `InterceptableClient`.
  func didNotIntercept(_ endpoint: EndpointName)

  /// Passes on the end of a sleep.
  func sleep(for duration: Duration, _ original: () async throws -> Void) async throws
}

extension ValueChannel {
  // Most don't repeat anything, and don't ask.
  package func answering(standIn: Bool) -> (any ValueChannel)? { nil }
  package func declared(at declaration: SourceLocation) -> any ValueChannel { self }
  package func didNotIntercept(_ endpoint: EndpointName) {}
  // Those that answer have no part in sleeps: a session that runs again sleeps on its own clock.
  package func sleep(for duration: Duration, _ original: () async throws -> Void) async throws {
    try await original()
  }
  package func didLeaveOut(_ endpoint: EndpointName) {}
}
