internal import ComposableRuntime

/// The property of `DependencyValues` that a look-up came through.
@usableFromInline
struct Property: Sendable {
  let name: StaticString
  let location: SourceLocation

  @usableFromInline
  init(
    name: StaticString, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.name = name
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
