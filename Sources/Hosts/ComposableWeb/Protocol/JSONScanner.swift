/// Parses the subset of JSON that pages send: one array of numbers, strings and booleans.
///
/// Strict: no other values, nothing before or after the array, only JSON's escapes.
struct JSONScanner {
  enum Item: Equatable {
    case number(Double)
    case text(String)
    case bool(Bool)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ message: String) { bytes = Array(message.utf8) }

  /// The items of the array.
  mutating func scan() throws(WebProtocolError) -> [Item] {
    var items: [Item] = []
    skipSpace()
    try expect(UInt8(ascii: "["))
    skipSpace()
    if peek == UInt8(ascii: "]") {
      position += 1
    } else {
      repeat {
        // No message has that many.
        guard items.count < 8 else { throw error }
        skipSpace()
        items.append(try item())
        skipSpace()
      } while try separated()
    }
    skipSpace()
    guard peek == nil else { throw error }
    return items
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var error: WebProtocolError { .malformed(offset: position) }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...10).contains(byte) || byte == 13 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8) throws(WebProtocolError) {
    guard peek == byte else { throw error }
    position += 1
  }

  private mutating func separated() throws(WebProtocolError) -> Bool {
    if peek == UInt8(ascii: ",") {
      position += 1
      return true
    }
    try expect(UInt8(ascii: "]"))
    return false
  }

  private mutating func item() throws(WebProtocolError) -> Item {
    switch peek {
    case UInt8(ascii: "\"")?: return .text(try text())
    case UInt8(ascii: "t")?: return try word("true", .bool(true))
    case UInt8(ascii: "f")?: return try word("false", .bool(false))
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ item: Item) throws(WebProtocolError) -> Item {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw error }
    position += word.utf8CodeUnitCount
    return item
  }

  private mutating func number() throws(WebProtocolError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let whole = try digits()
    // JSON allows no leading zeros.
    if whole > 1, bytes[position - whole] == UInt8(ascii: "0") { throw error }
    if peek == UInt8(ascii: ".") {
      position += 1
      _ = try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
      _ = try digits()
    }
    let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let number, number.isFinite else { throw error }
    return number
  }

  private mutating func digits() throws(WebProtocolError) -> Int {
    let start = position
    while let byte = peek, (48...57).contains(byte) { position += 1 }
    guard position > start else { throw error }
    return position - start
  }

  private mutating func text() throws(WebProtocolError) -> String {
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while true {
      guard let byte = peek, byte >= 32 else { throw error }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(WebProtocolError) {
    guard let byte = peek else { throw error }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text += try unicode().utf8
    default: throw error
    }
  }

  private mutating func unicode() throws(WebProtocolError) -> String {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return String(Character(scalar)) }
    // A page sends a lone surrogate if a text was cut in the middle of a character.
    guard (0xD800..<0xDC00).contains(first), peek == UInt8(ascii: "\\"),
      position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let mark = position
    position += 2
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second) else {
      position = mark
      return "\u{FFFD}"
    }
    return String(decoding: [first, second], as: UTF16.self)
  }

  private mutating func codeUnit() throws(WebProtocolError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128
      else { throw error }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
