/// A cell's color: the terminal's default, an entry of its palette, or 24-bit RGB.
package struct CellColor: Hashable, Sendable {
  // Four bytes, so that frames of thousands of cells are compared and copied fast.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The terminal's default color.
  package static var standard: CellColor { CellColor(bits: 0) }

  /// One of the palette's 256 entries; the first sixteen are the user's choice.
  package static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 1 << 24 | UInt32(index))
  }

  /// A color by its red, green and blue components.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A color by its components, written as 0xRRGGBB.
  package static func hex(_ value: UInt32) -> CellColor {
    CellColor(bits: 2 << 24 | value & 0xFFFFFF)
  }

  /// The kinds of color.
  package enum Kind: Hashable, Sendable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind of color.
  package var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    default: .standard
    }
  }

  /// Whether dark text is legible on it; nil for a color that only the terminal knows.
  var isBright: Bool? {
    guard case .rgb(let r, let g, let b) = kind else { return nil }
    return 3 * Int(r) + 6 * Int(g) + Int(b) > 1275
  }

  /// Interpolates between this color and another: 0 is this color, 1 is the other. Only 24-bit colors can be mixed;
  /// others are returned unchanged.
  package func mixed(with other: CellColor, _ share: Double) -> CellColor {
    guard case .rgb(let r1, let g1, let b1) = kind, case .rgb(let r2, let g2, let b2) = other.kind
    else { return self }
    let share = min(max(share, 0), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
    }
    return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
  }
}
