/// Overrides dependencies for an operation and all that it makes.
///
/// ```swift
/// let model = withDependencies {
///   $0.date = .constant(Date(timeIntervalSince1970: 0))
/// } operation: {
///   Model()
/// }
/// ```
///
/// The overrides are in force in the operation, in tasks that it starts other than detached ones,
/// and in whatever `@Dependency` is made meanwhile, for as long as that lives. For callbacks and
/// detached tasks there is ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - updateValues: changes the values that are in force here.
///   - operation: runs with the changed ones.
/// - Returns: what the operation returns.
@discardableResult
public func withDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  let values = try DependencyValues._current._updated(by: updateValues)
  return try DependencyValues._withValues(values, operation: operation)
}

/// Overrides dependencies for an asynchronous operation and all that it makes.
///
/// Both closures stay on the caller's actor.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - updateValues: changes the values that are in force here.
///   - operation: runs with the changed ones.
/// - Returns: what the operation returns.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValues: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues._current._updated(by: updateValues)
  return try await DependencyValues._withValues(values, operation: operation)
}
