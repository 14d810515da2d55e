extension Result where Failure == any Error {
  /// What an asynchronous function returned or threw.
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
