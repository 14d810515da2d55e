/// The dots of a cell, in two columns and four rows, as one character.
struct Braille: Hashable {
  private(set) var bits: UInt8 = 0

  init() {}

  /// Creates a cell with the dots that fulfil a condition.
  init(_ isSet: (_ x: Int, _ y: Int) -> Bool) {
    for y in 0..<4 {
      for x in 0..<2 where isSet(x, y) { insert(x, y) }
    }
  }

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ x: Int, _ y: Int) {
    // The lowest two dots came later to the script, and so to its numbers.
    bits |= y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x)
  }

  var character: Character {
    Character(UnicodeScalar(0x2800 + UInt32(bits)) ?? " ")
  }
}
