extension DependencyValues {
  /// Captured dependencies to use elsewhere. It can run any number of operations, also
  /// concurrently.
  public struct Continuation: Sendable {
    private let values = DependencyValues(overrides: DependencyValues._current.kept)

    init() {}

    /// Runs an operation with the captured dependencies. Overrides that apply at this place are
    /// ignored.
    ///
    /// - Returns: the operation's result.
    @discardableResult
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.withValues(values, operation: operation)
    }

    /// Runs an asynchronous operation with the captured dependencies, on the caller's actor. Overrides
    /// that apply at this place are ignored.
    ///
    /// - Parameters:
    ///   - isolation: the caller's actor.
    ///   - operation: runs with the dependencies.
    /// - Returns: the operation's result.
    @discardableResult
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.withValues(values, operation: operation)
    }
  }
}
