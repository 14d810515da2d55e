/// A sequence that began with `ESC [`: its meaning as input.
struct ControlSequence {
  private let parameters: [Int]
  private let prefix: UInt8?
  private let final: UInt8

  /// - Parameters:
  ///   - bytes: the bytes between the bracket and the last byte.
  ///   - final: the last byte.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    prefix = bytes.first.flatMap { (0x3C...0x3F).contains($0) || $0 == 0x5B ? $0 : nil }
    parameters = bytes.dropFirst(prefix == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { digits in
        // Parameters have subparameters after colons. Only the first counts. No valid number exceeds the limit.
        var number = 0
        for digit in digits {
          guard (0x30...0x39).contains(digit), number < 100_000 else { break }
          number = number * 10 + Int(digit - 0x30)
        }
        return number
      }
  }

  var isStartOfPaste: Bool { prefix == nil && final == 0x7E && parameters.first == 200 }

  var input: Input? {
    switch prefix {
    case UInt8(ascii: "<"): mouse
    case UInt8(ascii: "["): (0x41...0x45).contains(final) ? key(.function(Int(final) - 0x40)) : nil
    case nil: plainInput
    default: nil
    }
  }

  private var plainInput: Input? {
    switch final {
    // The cursor's position, for which only the query in the second row asks; F3 has a one in the place of the row.
    case 0x52 where parameters.count == 2 && parameters[0] == 2:
      return .emojiWidth(parameters[1] - 1)
    case 0x49: return parameters.first ?? 0 == 0 ? .focus(true) : nil
    case 0x4F: return .focus(false)
    case 0x5A: return .key(Key(.tab, modifiers.union(.shift)))
    case 0x7E: return key(numbered)
    case 0x75: return key(ofScalar(parameters.first ?? 0))
    default: return key(KeyDecoder.code(ofFinal: final))
    }
  }

  private func key(_ code: Key.Code?) -> Input? { code.map { .key(Key($0, modifiers)) } }

  private var modifiers: Key.Modifiers {
    guard parameters.count > 1, parameters[1] > 1 else { return [] }
    return Key.Modifiers(rawValue: (parameters[1] - 1) & 7)
  }

  /// The key by its VT220 number.
  private var numbered: Key.Code? {
    switch parameters.first ?? 0 {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case let number where (11...15).contains(number): .function(number - 10)
    case let number where (17...21).contains(number): .function(number - 11)
    case let number where (23...24).contains(number): .function(number - 12)
    // xterm's sequence for character keys with modifiers.
    case 27 where parameters.count > 2: ofScalar(parameters[2])
    default: nil
    }
  }

  private func ofScalar(_ value: Int) -> Key.Code? {
    switch value {
    case 13: .enter
    case 9: .tab
    case 27: .escape
    case 8, 127: .backspace
    case 0..<32: nil
    default:
      UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
    }
  }

  private var mouse: Input? {
    guard parameters.count == 3, parameters[1] > 0, parameters[2] > 0 else { return nil }
    let (x, y) = (parameters[1] - 1, parameters[2] - 1)
    // Bits 2 to 4 are the modifiers, bit 5 is mouse motion.
    let button = parameters[0] & ~0b11100
    let action: Mouse.Action? =
      switch (button, final) {
      case (0, 0x4D): .press
      case (0, 0x6D): .release
      case (32, 0x4D): .drag
      case (35, 0x4D): .move
      case (64, 0x4D): .wheelUp
      case (65, 0x4D): .wheelDown
      default: nil
      }
    return action.map { .mouse(Mouse($0, x: x, y: y)) }
  }
}

/// The answer to the query for the background color: `11;rgb:RRRR/GGGG/BBBB`.
struct BackgroundAnswer {
  let red: Double
  let green: Double
  let blue: Double

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).map(Self.part)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  private static func part(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
