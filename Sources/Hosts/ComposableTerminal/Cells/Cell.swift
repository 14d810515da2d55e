/// One cell of a screen.
package struct Cell: Hashable, Sendable {
  /// The character. The second cell of a wide character has none.
  package var character: Character?
  /// The style.
  package var style: CellStyle

  package init(_ character: Character? = " ", _ style: CellStyle = .plain) {
    self.character = character
    self.style = style
  }
}
