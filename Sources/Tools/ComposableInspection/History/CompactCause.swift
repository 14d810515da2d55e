internal import ComposableArchitecture

/// The cause of a turn in eight bytes, a third of the type that tools see.
struct CompactCause: Equatable {
  /// A cause whose numbers are negative or too large, as in a damaged file.
  static let other = CompactCause(bits: .max)

  // The kind in the lowest two bits.
  private let bits: UInt64

  private init(bits: UInt64) {
    self.bits = bits
  }

  init(_ cause: StoreTurn.Cause) {
    switch cause {
    case .sent: bits = 0
    case .put: bits = 1
    case .turn(let turn):
      let number = UInt64(truncatingIfNeeded: turn)
      bits = number < 1 << 62 ? number << 2 | 2 : .max
    case .effect(let id):
      let turn = UInt64(truncatingIfNeeded: id.turn)
      let ordinal = UInt64(truncatingIfNeeded: id.ordinal)
      let fits = turn < 1 << 42 - 1 && ordinal < 1 << 20
      bits = fits ? turn << 22 | ordinal << 2 | 3 : .max
    }
  }

  /// Nil for ``other``.
  var cause: StoreTurn.Cause? {
    if self == .other { return nil }
    switch bits & 3 {
    case 0: return .sent
    case 1: return .put
    case 2: return .turn(Int(bits >> 2))
    default:
      return .effect(
        EffectTrace.ID(turn: Int(bits >> 22), ordinal: Int(bits >> 2 & (1 << 20 - 1))))
    }
  }
}
