/// One place of a screen.
package struct Cell: Hashable, Sendable {
  /// What is in it. The second place of a wide character has none of its own.
  package var character: Character?
  /// How it looks.
  package var style: CellStyle

  package init(_ character: Character? = " ", _ style: CellStyle = .plain) {
    self.character = character
    self.style = style
  }
}
