internal import ComposableConcurrency
package import ComposableDependencies
package import ComposableLog

extension EndpointStream {
  /// Returns a stream of the elements that were recorded.
  ///
  /// - Parameter next: returns the next element or the end, as a recording has it. After nil the stream waits until it is
  ///   canceled: it had no more elements when it was recorded, and had not ended.
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
