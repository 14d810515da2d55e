/// Bytes that are written bit by bit, each byte from its lowest bit.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameters:
  ///   - bits: the bits, from the lowest.
  ///   - length: their number, at most 32.
  mutating func append(_ bits: UInt32, _ length: Int) {
    pending |= UInt64(bits) << count
    count += UInt64(length)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func fillByte() {
    if count > 0 { append(0, Int(8 - count)) }
  }
}
