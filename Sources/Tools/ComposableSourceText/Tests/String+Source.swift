extension String {
  /// The text as a literal, without escapes if possible.
  var rawLiteral: String {
    let needsEscape = contains { $0.isNewline } || contains("\"#") || contains("\\#")
    guard contains("\"") || contains("\\"), !needsEscape else { return SwiftText.quoted(self) }
    return "#\"\(self)\"#"
  }

  /// The sort key of imports.
  var lastWord: Substring { split(separator: " ").last ?? "" }

  /// The words of the first line as a name: `theResultIsThatOfTheQuery`. It may begin with a number, and may be empty.
  package var functionName: String {
    let line = split(whereSeparator: \.isNewline).first ?? ""
    let words = line.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(10)
    return words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
