/// A cell as stored in a frame: only numbers, because each frame has thousands of cells, and numbers are
/// copied and compared much faster than characters.
struct PackedCell: Equatable, Sendable {
  /// The only scalar of a character, or the index of one with several scalars (``PackedCells``).
  let content: UInt32
  var style: CellStyle

  // A control character, which no cell contains.
  private static var second: UInt32 { 0 }
  static var cluster: UInt32 { 0x8000_0000 }

  /// The second cell of a wide character.
  static func secondHalf(_ style: CellStyle = .plain) -> PackedCell {
    PackedCell(content: second, style: style)
  }

  /// An empty cell with only a background.
  static func blank(_ style: CellStyle = .plain) -> PackedCell {
    PackedCell(content: 0x20, style: style)
  }

  /// Whether it is the second cell of a wide character.
  var isSecondHalf: Bool { content == Self.second }
  /// Whether it is empty, with any background.
  var isBlank: Bool { content == 0x20 }
  /// Whether its character has several scalars: terminals may not agree on its width.
  var isCluster: Bool { content >= Self.cluster }
}
