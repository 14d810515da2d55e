internal import ComposableRuntime

/// Overrides dependencies for an operation that otherwise uses those of a model.
///
/// A model that has no stored `@Dependency`, and is no object that `withDependencies` has returned, is reported: there is
/// nothing to inherit from it.
///
/// - Parameters:
///   - model: has a stored property that is a `@Dependency`, or was returned by `withDependencies`.
///   - updateValues: changes the current values, or else the values that the model captured.
///   - operation: runs with the changed values.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = try DependencyValues.inherited(from: model, at: location).updated(by: updateValues)
  let result = try DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}

/// Overrides dependencies for an asynchronous operation that otherwise uses those of a model.
///
/// Both closures stay on the caller's actor. A model that has no stored `@Dependency`, and is no object that
/// `withDependencies` has returned, is reported: there is nothing to inherit from it.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - model: has a stored property that is a `@Dependency`, or was returned by `withDependencies`.
///   - updateValues: changes the current values, or else the values that the model captured.
///   - operation: runs with the changed values.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<Model, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  _ updateValues: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = try await DependencyValues.inherited(from: model, at: location)
    .updated(by: updateValues)
  let result = try await DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}
