internal import ComposableRuntime

/// Sets dependencies for the whole process. Call at launch, before any of them is used.
///
/// ```swift
/// @main
/// struct Server {
///   static func main() async throws {
///     prepareDependencies {
///       $0.database = .connected
///     }
///   }
/// }
/// ```
///
/// Prepared values replace the defaults in every context; overrides win over them. In a test they
/// apply to that test only.
///
/// Preparing a dependency that was used or prepared before is reported and changes nothing: its users
/// hold on to the old value.
///
/// - Parameter updateValues: sets the dependencies.
/// - Returns: the result of `updateValues`.
/// - Throws: the error of `updateValues`. Then nothing is prepared.
@discardableResult
public func prepareDependencies<Result>(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ updateValues: (inout DependencyValues) throws -> Result
) rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var result: Result?
  let prepared = try DependencyValues(overrides: nil).updated { result = try updateValues(&$0) }
  prepared.overrides?.prepare(for: DependencyValues._current.defaults, at: location)
  return result!
}
