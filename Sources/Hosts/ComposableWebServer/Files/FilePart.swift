/// A part of a file, as the body of a response.
struct FilePart: Sendable {
  /// How many bytes are read at a time.
  static let pieceSize = 65_536

  let file: OpenFile
  let range: Range<Int>
}
