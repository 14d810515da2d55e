/// One place of a screen.
package struct Cell: Hashable, Sendable {
  // Nearly all characters are one scalar, and numbers are compared much faster than characters: frames
  // are compared cell by cell.
  private var scalar: UInt32
  private var cluster: Character?
  /// How it looks.
  package var style: CellStyle

  package init(_ character: Character? = " ", _ style: CellStyle = .plain) {
    (scalar, cluster) = Self.parts(character)
    self.style = style
  }

  /// What is in it. The second place of a wide character has none of its own.
  package var character: Character? {
    get {
      switch scalar {
      case Self.isSecond: nil
      case Self.isCluster: cluster
      default: Unicode.Scalar(scalar).map(Character.init)
      }
    }
    set { (scalar, cluster) = Self.parts(newValue) }
  }

  /// Whether it is the second place of a wide character.
  package var isSecondHalf: Bool { scalar == Self.isSecond }

  /// Whether it is blank, whatever is behind it.
  package var isBlank: Bool { scalar == 0x20 }

  /// The same in another style.
  func with(_ style: CellStyle) -> Cell {
    var cell = self
    cell.style = style
    return cell
  }

  // Control characters, which are in no cell.
  private static let isSecond: UInt32 = 0
  private static let isCluster: UInt32 = 1

  private static func parts(_ character: Character?) -> (UInt32, Character?) {
    guard let character else { return (isSecond, nil) }
    if let ascii = character.asciiValue, ascii >= 0x20 { return (UInt32(ascii), nil) }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty, first.value > isCluster else {
      return (isCluster, character)
    }
    return (first.value, nil)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scalar == rhs.scalar && lhs.style == rhs.style
      && (lhs.scalar != isCluster || lhs.cluster == rhs.cluster)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scalar)
    hasher.combine(style)
  }

  /// Nothing, in the terminal's own colours.
  package static let blank = Cell()
}
