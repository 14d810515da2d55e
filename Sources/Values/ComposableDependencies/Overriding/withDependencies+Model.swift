internal import ComposableRuntime

/// Runs an operation with the dependencies of a model.
///
/// Use it in a model that creates another: the new model gets the current overrides, and below them
/// the overrides that the first model captured.
///
/// ```swift
/// func editButtonTapped() {
///   editor = withDependencies(from: self) { Editor() }
/// }
/// ```
///
/// A model that has no stored `@Dependency`, and is no object that `withDependencies` has returned, is reported: there is
/// nothing to inherit from it.
///
/// - Parameters:
///   - model: has a stored property that is a `@Dependency`, or was returned by `withDependencies`.
///   - operation: runs with its dependencies.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = DependencyValues.inherited(from: model, at: location)
  let result = try DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}

/// Runs an asynchronous operation with the dependencies of a model, on the caller's actor.
///
/// A model that has no stored `@Dependency`, and is no object that `withDependencies` has returned, is reported: there is
/// nothing to inherit from it.
///
/// - Parameters:
///   - isolation: the caller's actor.
///   - model: has a stored property that is a `@Dependency`, or was returned by `withDependencies`.
///   - operation: runs with its dependencies.
/// - Returns: the operation's result.
@discardableResult
public func withDependencies<Model, R>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = DependencyValues.inherited(from: model, at: location)
  let result = try await DependencyValues.withValues(values, operation: operation)
  ModelValues.keep(values, for: result)
  return result
}
