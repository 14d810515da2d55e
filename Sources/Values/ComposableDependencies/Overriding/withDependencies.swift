/// Overrides dependencies for an operation and everything that it creates.
///
/// ```swift
/// let model = withDependencies {
///   $0.date = .constant(Date(timeIntervalSince1970: 0))
/// } operation: {
///   Model()
/// }
/// ```
///
/// The overrides apply in the operation and in the tasks that it starts, except detached ones. Each
/// `@Dependency` that is created meanwhile captures them for its lifetime. For callbacks and
/// detached tasks use ``withEscapedDependencies(_:)``.
///
/// If the result is an object, it passes the overrides on in `withDependencies(from:)`, even if it has no `@Dependency`.
///
/// - Parameters:
///   - updateValues: changes the current values.
///   - operation: runs with the changed values.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  let values = try DependencyValues._current.updated(by: updateValues)
  let result = try DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}

/// Overrides dependencies for an asynchronous operation and everything that it creates.
///
/// Both closures stay on the caller's actor.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - updateValues: changes the current values.
///   - operation: runs with the changed values.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues._current.updated(by: updateValues)
  let result = try await DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}
