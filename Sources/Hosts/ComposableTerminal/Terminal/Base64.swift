/// The encoding of texts for the clipboard. All of Foundation would be needed for its own on some platforms.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let number = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[$1]) : 0) }
      for place in 0..<4 {
        text.append(
          place <= part.count ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
