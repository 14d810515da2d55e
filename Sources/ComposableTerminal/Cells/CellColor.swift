/// A colour of a cell: the terminal's own, one of its palette, or one of 24 bits.
package struct CellColor: Hashable, Sendable {
  // Four bytes, so that frames of thousands of cells are compared and copied fast.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The terminal's own.
  package static var standard: CellColor { CellColor(bits: 0) }

  /// One of the 256 of the palette, of which the first sixteen are as the user likes them.
  package static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 1 << 24 | UInt32(index))
  }

  /// A colour by its parts of red, green and blue.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour by its parts, written as in 0xRRGGBB.
  package static func hex(_ value: UInt32) -> CellColor {
    CellColor(bits: 2 << 24 | value & 0xFFFFFF)
  }

  /// What kind of colour it is.
  package enum Kind: Hashable, Sendable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What kind of colour it is.
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

  /// A colour between this and another: zero is this, one the other. Only colours of 24 bits can be
  /// mixed; others stay as they are.
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
