/// Captures the current dependencies for code that wouldn't inherit them: a callback, a detached
/// task, a queue.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield {
///       // The outer dependencies apply here.
///     }
///   }
/// }
/// ```
///
/// - Parameter operation: receives the captured dependencies.
/// - Returns: the operation's result.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for an asynchronous operation, which stays on the caller's
/// actor.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - operation: receives the captured dependencies.
/// - Returns: the operation's result.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}
