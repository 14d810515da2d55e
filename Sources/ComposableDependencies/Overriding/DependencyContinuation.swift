extension DependencyValues {
  /// Dependencies on their way to another place. Any number of operations may be run with them, at
  /// once too.
  public struct Continuation: Sendable {
    private let values = DependencyValues(overrides: DependencyValues._current.kept)

    init() {}

    /// Runs an operation with the dependencies of where the continuation comes from. What is
    /// overridden at this place is not seen.
    ///
    /// - Returns: what the operation returns.
    @discardableResult
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues._withValues(values, operation: operation)
    }

    /// Runs an asynchronous operation, on the caller's actor, with the dependencies of where the
    /// continuation comes from. What is overridden at this place is not seen.
    ///
    /// - Parameters:
    ///   - isolation: the caller's actor.
    ///   - operation: runs with the dependencies.
    /// - Returns: what the operation returns.
    @discardableResult
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues._withValues(values, operation: operation)
    }
  }
}
