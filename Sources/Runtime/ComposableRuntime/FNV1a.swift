/// The 64-bit FNV-1a hash, which is the same in each run of a program: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV
/// Non-Cryptographic Hash Algorithm", IETF draft. It distinguishes versions, but is not collision resistant against an
/// attacker.
package struct FNV1a {
  /// The hash of all bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// Combines the UTF-8 of a text. Not any sequence, because other modules read those through witnesses: ten times slower.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { combine(byte) } }
  }

  /// Combines the bytes of a number, the least significant one first.
  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The hash of the UTF-8 of a text.
  package static func hash(_ text: String) -> UInt64 {
    var hash = FNV1a()
    hash.combine(text)
    return hash.value
  }

  /// The hash of bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.combine(byte) }
    return hash.value
  }
}
