public import ComposableArchitecture

extension TestStore {
  /// Runs an operation with changed ``dependencies``.
  ///
  /// - Parameters:
  ///   - updateValues: changes them for the actions reduced meanwhile, and for their effects.
  ///   - operation: a part of the test.
  /// - Returns: the operation's result.
  @discardableResult
  public func withDependencies<Result>(
    _ updateValues: (inout DependencyValues) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let outer = dependencies
    dependencies = try outer.updated(by: updateValues)
    defer { dependencies = outer }
    return try operation()
  }

  /// Runs an asynchronous operation with changed ``dependencies``.
  ///
  /// - Parameters:
  ///   - updateValues: changes them for the actions reduced meanwhile, and for their effects.
  ///   - isolation: the actor that the test runs on.
  ///   - operation: a part of the test.
  /// - Returns: the operation's result.
  @discardableResult
  public func withDependencies<Result>(
    _ updateValues: (inout DependencyValues) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let outer = dependencies
    dependencies = try outer.updated(by: updateValues)
    defer { dependencies = outer }
    return try await operation()
  }
}
