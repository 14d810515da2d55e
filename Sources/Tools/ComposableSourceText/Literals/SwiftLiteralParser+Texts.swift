// The texts and numbers of literals.

extension SwiftLiteralParser {
  mutating func text() throws(LiteralError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        if content.isEmpty, next == UInt8(ascii: "\"") {
          throw error("Write a text of several lines on one, with '\\n'.")
        }
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try content.append(contentsOf: escape())
      case 0x0A, 0x0D:
        index -= 1
        throw error("The text of the quote at character \(start + 1) ends with the line.")
      default: content.append(byte)
      }
    }
    index = bytes.count
    throw error("The closing quote of a text is missing.")
  }

  private mutating func escape() throws(LiteralError) -> [UInt8] {
    guard let byte = next else { throw error("The closing quote of a text is missing.") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "0"): return [0x00]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): return [byte]
    case UInt8(ascii: "u"):
      guard next == UInt8(ascii: "{") else {
        throw error("Expected '{' and a number, as in '\\u{e9}'.")
      }
      index += 1
      let start = index
      while let digit = next, digit != UInt8(ascii: "}"), index - start < 9 { index += 1 }
      let digits = String(decoding: bytes[start..<index], as: UTF8.self)
      guard next == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw error("'\\u{\(digits)}' is not a character.") }
      index += 1
      return Array(String(Character(scalar)).utf8)
    case UInt8(ascii: "("):
      index -= 2
      throw error("Interpolation is not supported: write the value itself.")
    default:
      index -= 1
      throw error("'\\' has no meaning before this character. A backslash is written '\\\\'.")
    }
  }

  mutating func number() throws(LiteralError) -> TypedLiteral.Kind {
    let start = index
    var sign = ""
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
      sign = next == UInt8(ascii: "-") ? "-" : ""
      index += 1
    }
    if next == UInt8(ascii: ".") {
      index += 1
      guard takeName() == "infinity" else { throw error("Expected a number.") }
      return .number(sign + "infinity")
    }
    if next == UInt8(ascii: "0"), index + 1 < bytes.count,
      let radix = [UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2][
        bytes[index + 1]]
    {
      index += 2
      let digits = takeDigits { $0.isHexDigit }
      guard let value = UInt64(digits, radix: radix) else {
        throw error("'\(digits)' is not a 64-bit number.")
      }
      return .number("\(sign)\(value)")
    }
    var text = sign + takeDigits { $0.isNumber }
    guard text != sign else { throw error("Expected a number.") }
    if next == UInt8(ascii: "."), index + 1 < bytes.count,
      Character(Unicode.Scalar(bytes[index + 1])).isNumber
    {
      index += 1
      text += "." + takeDigits { $0.isNumber }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      text += "e"
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
        text += next == UInt8(ascii: "-") ? "-" : ""
        index += 1
      }
      let digits = takeDigits { $0.isNumber }
      guard !digits.isEmpty else { throw error("Expected the digits of an exponent.") }
      text += digits
    }
    guard text.utf8.count <= 1_000 else {
      index = start
      throw error("The number has more digits than any number here.")
    }
    return .number(text)
  }

  private mutating func takeDigits(_ isDigit: (Character) -> Bool) -> String {
    var digits = ""
    while let byte = next, byte < 0x80 {
      let character = Character(Unicode.Scalar(byte))
      guard isDigit(character) || character == "_" else { break }
      if character != "_" { digits.append(character) }
      index += 1
    }
    return digits
  }
}
