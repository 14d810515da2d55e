/// Writes compact JSON.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  mutating func open() {
    separate()
    text += "["
    needsComma = false
  }

  mutating func close() {
    text += "]"
    needsComma = true
  }

  mutating func write(_ number: Int) {
    separate()
    text += String(number)
  }

  mutating func write(_ string: String) {
    separate()
    text += "\""
    escape(string)
    text += "\""
  }

  /// Appends JSON as it is.
  mutating func raw(_ json: String) {
    separate()
    text += json
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func escape(_ string: String) {
    func isPlain(_ byte: UInt8) -> Bool { byte >= 32 && byte != 34 && byte != 92 }
    guard !string.utf8.allSatisfy(isPlain) else {
      text += string
      return
    }
    // The HTML of a screen has a quotation mark in each tag, and little else that needs an escape: the text between two of them
    // is appended at once.
    let bytes = string.utf8
    var rest = string[...]
    while let index = rest.utf8.firstIndex(where: { !isPlain($0) }) {
      text += rest[..<index]
      rest = rest[bytes.index(after: index)...]
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      default:
        let digits = String(byte, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    text += rest
  }
}
