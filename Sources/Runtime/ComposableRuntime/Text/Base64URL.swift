/// Bytes as text that needs no escape in addresses, attributes and JSON: RFC 4648, section 5, without padding.
///
/// The same bytes have one text only: others are refused, although they would decode to the same bytes.
package enum Base64URL {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let none: UInt8 = 255
  /// The value of each digit; `none` for all other bytes.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: none, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// The length of the text of this many bytes.
  package static func length(of count: Int) -> Int { (count * 8 + 5) / 6 }

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(length(of: bytes.count))
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: nil if it is not the text of any bytes.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 6 / 8)
    var (bits, count) = (UInt32(0), 0)
    for digit in text {
      let value = values[Int(digit)]
      guard value != none else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 1 << count - 1
    }
    // A single last digit has no byte, and unused bits are zero.
    return count < 6 && bits == 0 ? bytes : nil
  }
}
