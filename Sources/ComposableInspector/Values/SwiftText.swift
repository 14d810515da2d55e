/// Values as text in Swift.
enum SwiftText {
  /// A value on one line, shortened: no more of it is looked at than is shown.
  ///
  /// - Parameter limit: how many characters it has at most, about.
  static func line(of value: Any, limit: Int = 120, in secrecy: Secrecy = Secrecy(nil)) -> String {
    var writer = LineWriter(limit: limit)
    writer.write(value, secrecy)
    return writer.finished
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var isPlain = true
    for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x7F {
      isPlain = false
      break
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        // Controls, and what changes the direction of the line.
        let category = scalar.properties.generalCategory
        if category == .control || category == .format && scalar.value != 0x200D {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// A long text in quotes: its beginning and its length.
  static func shortened(_ text: String, limit: Int = 80) -> String {
    guard text.utf8.count > limit else { return quoted(text) }
    let beginning = text.prefix(limit)
    if beginning.endIndex == text.endIndex { return quoted(text) }
    let count = text.utf8.count
    // To count the characters of a long text takes long.
    let length =
      count <= 10_000 ? "\(grouped(text.count)) characters" : "\(grouped(count)) bytes"
    return quoted("\(text.prefix(limit * 3 / 4))…") + " (\(length))"
  }

  /// `100,000`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var result = ""
    for (index, digit) in digits.enumerated() {
      let rest = digits.count - index
      if index > 0, rest % 3 == 0, digits[index - 1].isNumber { result.append(",") }
      result.append(digit)
    }
    return result
  }

  static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(grouped(count)) elements"
  }
}
