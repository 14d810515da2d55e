/// A cell as it lies among others: numbers alone, because each frame has thousands of them, and numbers
/// are copied and compared much faster than characters.
struct PackedCell: Equatable, Sendable {
  /// The only scalar of a character, or the number of one that has several (``PackedCells``).
  let content: UInt32
  var style: CellStyle

  // A control character, which is in no cell.
  private static var second: UInt32 { 0 }
  static var cluster: UInt32 { 0x8000_0000 }

  /// The second place of a wide character.
  static func secondHalf(_ style: CellStyle = .plain) -> PackedCell {
    PackedCell(content: second, style: style)
  }

  /// Nothing but what is behind it.
  static func blank(_ style: CellStyle = .plain) -> PackedCell {
    PackedCell(content: 0x20, style: style)
  }

  /// Whether it is the second place of a wide character.
  var isSecondHalf: Bool { content == Self.second }
  /// Whether there is nothing in it, whatever is behind it.
  var isBlank: Bool { content == 0x20 }
  /// Whether its character has several scalars: terminals may not agree how far those go.
  var isCluster: Bool { content >= Self.cluster }
}
