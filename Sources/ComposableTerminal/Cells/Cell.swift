/// One place of a screen.
package struct Cell: Hashable, Sendable {
  // Nearly all characters are one scalar, and numbers are compared and copied much faster than
  // characters: each frame has thousands of cells. The others are kept beside.
  private var scalar: UInt32
  /// How it looks.
  package var style: CellStyle
  private var cluster: Cluster?

  private final class Cluster: Sendable {
    let character: Character

    init(_ character: Character) { self.character = character }
  }

  package init(_ character: Character? = " ", _ style: CellStyle = .plain) {
    (scalar, cluster) = Self.parts(character)
    self.style = style
  }

  /// What is in it. The second place of a wide character has none of its own.
  package var character: Character? {
    get {
      switch scalar {
      case Self.isSecond: nil
      case Self.isCluster: cluster?.character
      default: Unicode.Scalar(scalar).map(Character.init)
      }
    }
    set { (scalar, cluster) = Self.parts(newValue) }
  }

  /// Whether it is the second place of a wide character.
  package var isSecondHalf: Bool { scalar == Self.isSecond }

  /// Whether it is blank, whatever is behind it.
  package var isBlank: Bool { scalar == 0x20 }

  /// Whether terminals may not agree how far it goes.
  var isCluster: Bool { scalar == Self.isCluster }
  var isASCII: Bool { (0x20..<0x7F).contains(scalar) }

  /// Adds the character's bytes.
  func write(to bytes: inout [UInt8]) {
    if isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if let character {
      bytes.append(contentsOf: character.utf8)
    }
  }

  /// The same in another style.
  func with(_ style: CellStyle) -> Cell {
    guard scalar == Self.isCluster else { return Cell(scalar: scalar, style: style) }
    var cell = self
    cell.style = style
    return cell
  }

  // Control characters, which are in no cell.
  private static var isSecond: UInt32 { 0 }
  private static var isCluster: UInt32 { 1 }

  private static func parts(_ character: Character?) -> (UInt32, Cluster?) {
    guard let character else { return (isSecond, nil) }
    if let ascii = character.asciiValue, ascii >= 0x20 { return (UInt32(ascii), nil) }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty, first.value > isCluster else {
      return (isCluster, Cluster(character))
    }
    return (first.value, nil)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scalar == rhs.scalar && lhs.style == rhs.style
      && (lhs.scalar != isCluster || lhs.cluster?.character == rhs.cluster?.character)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scalar)
    hasher.combine(style)
  }

  /// Nothing, in the terminal's own colours.
  package static var blank: Cell { Cell(scalar: 0x20, style: .plain) }

  private init(scalar: UInt32, style: CellStyle) {
    self.scalar = scalar
    self.style = style
    cluster = nil
  }
}
