internal import ComposableRuntime

/// Values as text in Swift, for displays.
package enum SwiftText {
  /// A value on one line, shortened: only the shown part is visited.
  ///
  /// - Parameter limit: the approximate maximum number of characters.
  package static func line(
    of value: Any, limit: Int = 120, in secrecy: Secrecy = Secrecy(nil)
  ) -> String {
    summary(of: value, limit: limit, in: secrecy).text
  }

  /// A value on one line, and whether it contains a stand-in.
  package static func summary(
    of value: Any, limit: Int, in secrecy: Secrecy
  ) -> (text: String, hidesSecrets: Bool) {
    var writer = ValueWriter(limit: limit)
    writer.write(value, secrecy)
    return (writer.finished, writer.hidesSecrets)
  }

  /// An action on one line, and all of its cases, even beyond the end of the line.
  package static func line(
    ofAction action: Any, limit: Int = 120, in secrecy: Secrecy = Secrecy(nil)
  ) -> (text: String, cases: ActionCases) {
    var writer = ValueWriter(limit: limit, cases: ActionCases())
    writer.write(action, secrecy, isAction: true)
    return (writer.finished, writer.cases ?? ActionCases())
  }

  /// A value over several lines, shortened if it is long.
  package static func lines(of value: Any, in secrecy: Secrecy = Secrecy(nil)) -> String {
    var writer = DumpWriter()
    writer.write(value, secrecy)
    return writer.text
  }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    // The common case.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        // Control characters, and characters that change the direction of the text.
        let category = scalar.properties.generalCategory
        let isEscaped = category == .control || category == .format && scalar.value != 0x200D
        result += isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"\(result)\""
  }

  /// A long text in quotes: its beginning and its length.
  static func shortened(_ text: String, limit: Int = 80) -> String {
    guard text.utf8.count > limit else { return quoted(text) }
    let beginning = text.prefix(limit)
    if beginning.endIndex == text.endIndex { return quoted(text) }
    let count = text.utf8.count
    // Counting the characters of a long text is slow.
    let length =
      count <= 10_000 ? "\(text.count.withThousands) characters" : "\(count.withThousands) bytes"
    return quoted("\(text.prefix(limit * 3 / 4))…") + " (\(length))"
  }

  package static func elements(_ count: Int) -> String {
    count.counted("element")
  }
}
