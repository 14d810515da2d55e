/// Bytes as they are in a longer text in base64, where they may begin in the middle of a character.
struct Base64Text {
  /// How many bytes precede them in a group of three.
  enum Alignment: Int, CaseIterable {
    case none, one, two
  }

  private let bytes: [UInt8]
  /// The bits of the first character that belong to the byte before.
  private let foreignBits: Int

  init(_ bytes: [UInt8], _ alignment: Alignment) {
    self.bytes = bytes
    foreignBits = alignment.rawValue * 2
  }

  /// The index of the first character with bits of the bytes only.
  var firstWhole: Int { foreignBits == 0 ? 0 : 1 }

  /// The number of characters.
  var count: Int { (foreignBits + 8 * bytes.count + 5) / 6 }

  /// The value of a character, and which of its bits the bytes determine.
  func sextet(_ index: Int) -> (bits: UInt8, mask: UInt8) {
    var bits: UInt8 = 0
    var mask: UInt8 = 0
    for offset in 0..<6 {
      let position = 6 * index - foreignBits + offset
      bits <<= 1
      mask <<= 1
      guard position >= 0, position < 8 * bytes.count else { continue }
      bits |= bytes[position / 8] >> UInt8(7 - position % 8) & 1
      mask |= 1
    }
    return (bits, mask)
  }

  /// The characters for stars in place of the bytes; nil if the bytes are not there.
  ///
  /// - Parameter start: where the first character is in a text.
  func replacement(in text: [UInt8], at start: Int) -> [UInt8]? {
    guard start >= 0, start + count <= text.count else { return nil }
    let stars = Base64Text(
      Array(repeating: UInt8(ascii: "*"), count: bytes.count), foreignBits: foreignBits)
    var result: [UInt8] = []
    for index in 0..<count {
      let (bits, mask) = sextet(index)
      guard let found = Self.sextet(of: text[start + index]), found & mask == bits else {
        return nil
      }
      // Never one of the two characters in which the alphabets differ.
      result.append(Self.alphabet[Int(found & ~mask | stars.sextet(index).bits)])
    }
    return result
  }

  private init(_ bytes: [UInt8], foreignBits: Int) {
    self.bytes = bytes
    self.foreignBits = foreignBits
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let sextets: [UInt8?] = {
    var sextets = [UInt8?](repeating: nil, count: 256)
    for (value, character) in alphabet.enumerated() { sextets[Int(character)] = UInt8(value) }
    // In the alphabet for URLs.
    sextets[Int(UInt8(ascii: "-"))] = 62
    sextets[Int(UInt8(ascii: "_"))] = 63
    return sextets
  }()

  /// The value of a character of either alphabet.
  static func sextet(of character: UInt8) -> UInt8? { sextets[Int(character)] }
}
