/// A source location.
@usableFromInline
struct Place: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  var description: String { "\(fileID):\(line)" }
}
