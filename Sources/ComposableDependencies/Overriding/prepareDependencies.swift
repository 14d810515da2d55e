/// Sets dependencies for the whole process, when it is launched and before any of them is used.
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
/// They take the place of the defaults in every context; overrides win over them. In a test they
/// are set for that test alone.
///
/// Reported, and left as it is: a dependency that was used before, because who used it holds on to
/// the value, and one that was prepared before.
///
/// - Parameter updateValues: sets the dependencies.
public func prepareDependencies(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ updateValues: (inout DependencyValues) throws -> Void
) rethrows {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let prepared = try DependencyValues()._updated(by: updateValues)
  prepared.overrides?.prepare(for: DependencyValues._current.defaults, at: place)
}
