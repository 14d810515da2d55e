/// Compresses bytes into a file of gzip (RFC 1952), once for a file that is sent often.
///
/// Written here, because a library that compresses is no part of the system everywhere.
package enum Gzip {
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    // The magic number, the method, no flags, no time, the best compression, an unknown system.
    for byte: UInt8 in [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255] { writer.append(UInt32(byte), 8) }
    Deflate.write(bytes, to: &writer)
    writer.fillByte()
    for word in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      writer.append(word & 0xFFFF, 16)
      writer.append(word >> 16, 16)
    }
    return writer.bytes
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var rest = UInt32(index)
    for _ in 0..<8 {
      let isOdd = rest & 1 == 1
      rest >>= 1
      if isOdd { rest ^= 0xEDB8_8320 }
    }
    return rest
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = Self.table
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }
}
