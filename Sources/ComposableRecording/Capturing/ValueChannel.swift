package import ComposableDependencies

/// What the values that come from outside pass through: they are recorded there, or replayed.
package protocol ValueChannel: EndpointInterceptor {
  /// Passes on a value of the library's own dependencies.
  ///
  /// - Parameters:
  ///   - name: the dependency's name.
  ///   - arguments: what it was asked with.
  ///   - original: makes the value.
  func value<Value: Codable>(
    _ name: String, _ arguments: [any Encodable], _ original: () -> Value
  ) -> Value

  /// Passes on the end of a sleep.
  func sleep(_ name: String, for duration: Duration, _ original: () async throws -> Void)
    async throws
}
