extension TestStore {
  /// Runs an operation with another ``exhaustivity``.
  ///
  /// - Parameters:
  ///   - exhaustivity: the exhaustivity during the operation.
  ///   - operation: a part of the test.
  /// - Returns: the operation's result.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try operation()
  }

  /// Runs an asynchronous operation with another ``exhaustivity``.
  ///
  /// - Parameters:
  ///   - exhaustivity: the exhaustivity during the operation.
  ///   - isolation: the actor that the test runs on.
  ///   - operation: a part of the test.
  /// - Returns: the operation's result.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try await operation()
  }
}
