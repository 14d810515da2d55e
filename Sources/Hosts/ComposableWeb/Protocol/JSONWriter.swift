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
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
