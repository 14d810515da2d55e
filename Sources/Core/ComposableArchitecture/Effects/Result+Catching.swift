extension Result where Failure == any Error {
  /// Creates a result from an asynchronous function: the value it returns, or the error it throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fact(42) }))
  /// ```
  public init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
