internal import ComposableConcurrency
package import ComposableDependencies
package import ComposableLog

extension EndpointStream {
  /// Returns a stream of the recorded elements.
  ///
  /// - Parameter next: returns the next element or the end, in a recording's format. After nil the stream waits until
  ///   it is canceled: the recorded stream had no more elements, and had not ended.
  package static func recorded(
    _ next: @escaping @Sendable () async -> LoggedCall.Outcome?
  ) -> Self {
    unfolding {
      guard let outcome = await next() else {
        _ = try? await Task<Void, Never>.never()
        return nil
      }
      return try outcome.element()
    }
  }
}
