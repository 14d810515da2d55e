package import ComposableDependencies
package import ComposableRuntime

/// Passes on the values of dependencies, and records or replays them.
package protocol ValueChannel: EndpointInterceptor {
  /// The channel that answers in place of the dependencies, if this thread is repeating an action; otherwise nil.
  ///
  /// - Parameter standIn: whether it passes on a test value in place of the live one.
  func answering(standIn: Bool) -> (any ValueChannel)?

  /// The channel for the values that a `@Dependency` reads.
  ///
  /// - Parameter declaration: its source location.
  func declared(at declaration: SourceLocation) -> any ValueChannel

  /// Passes on a value of the library's own dependencies.
  ///
  /// - Parameters:
  ///   - value: identifies the dependency.
  ///   - original: makes the value.
  func value<Value: Codable>(_ value: LibraryValue, _ original: () -> Value) -> Value

  /// Receives, once for each type of client, the name of a closure whose calls don't pass through the channel, because the
  /// client is not an `InterceptableClient`.
  func didNotIntercept(_ endpoint: EndpointName)

  /// Receives, once for each key, the name of the key of a dependency that is a function.
  func didNotIntercept(functionOf key: String)

  /// Passes on the end of a sleep.
  ///
  /// - Parameters:
  ///   - duration: how long it is to last.
  ///   - original: sleeps for a duration.
  func sleep(for duration: Duration, _ original: (Duration) async throws -> Void) async throws
}

extension ValueChannel {
  // Most channels don't repeat actions.
  package func answering(standIn: Bool) -> (any ValueChannel)? { nil }
  package func declared(at declaration: SourceLocation) -> any ValueChannel { self }
  package func didNotIntercept(_ endpoint: EndpointName) {}
  package func didNotIntercept(functionOf key: String) {}
  // Channels that answer don't intercept sleeps: a session that runs again sleeps on its own clock.
  package func sleep(
    for duration: Duration, _ original: (Duration) async throws -> Void
  ) async throws {
    try await original(duration)
  }
  package func didLeaveOut(_ endpoint: EndpointName) {}
}
