/// Carries the dependencies that are in force here to where they would not be: a callback, a
/// detached task, a queue.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield {
///       // What is in force outside is in force here.
///     }
///   }
/// }
/// ```
///
/// - Parameter operation: is given what to carry.
/// - Returns: what the operation returns.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies that are in force here, from an asynchronous operation that stays on
/// the caller's actor.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - operation: is given what to carry.
/// - Returns: what the operation returns.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}
