/// A style sheet as it is sent: without comments, and with spaces only where they mean something.
package struct StyleSheetText {
  private let source: [Unicode.Scalar]
  private var index = 0
  private var text: [Unicode.Scalar] = []
  private var hasSpace = false

  /// - Returns: nil if the source ends in the middle of a comment or a string.
  package static func stripped(_ source: String) -> String? {
    var sheet = StyleSheetText(source: Array(source.unicodeScalars))
    guard sheet.strip() else { return nil }
    return String(String.UnicodeScalarView(sheet.text))
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
    text.reserveCapacity(source.count)
  }

  private mutating func strip() -> Bool {
    while let scalar = at(index) {
      switch scalar {
      case " ", "\n", "\r", "\t":
        hasSpace = true
        index += 1
      case "/" where at(index + 1) == "*":
        // In place of a space, so that it keeps separating its neighbors.
        hasSpace = true
        guard skipComment() else { return false }
      case "\"", "'":
        guard let end = endOfString(scalar) else { return false }
        add(upTo: end)
      case "\\": add(upTo: index + 2)
      case "}":
        if text.last == ";" { text.removeLast() }
        add(upTo: index + 1)
      case "0" where isRedundant: index += 1
      default: add(upTo: index + 1)
      }
    }
    return true
  }

  private mutating func skipComment() -> Bool {
    index += 2
    while let scalar = at(index) {
      index += 1
      if scalar == "*", at(index) == "/" {
        index += 1
        return true
      }
    }
    return false
  }

  private func endOfString(_ quote: Unicode.Scalar) -> Int? {
    var end = index + 1
    while let scalar = at(end), scalar != "\n" {
      if scalar == quote { return end + 1 }
      end += scalar == "\\" ? 2 : 1
    }
    return nil
  }

  /// Whether the zero of `0.5` can be left out: it begins a number.
  private var isRedundant: Bool {
    guard at(index + 1) == ".", let digit = at(index + 2), ("0"..."9").contains(digit),
      index > 0
    else { return false }
    let separators = " \n\t:,(".unicodeScalars
    if separators.contains(source[index - 1]) { return true }
    return source[index - 1] == "-" && index > 1 && separators.contains(source[index - 2])
  }

  private mutating func add(upTo end: Int) {
    if hasSpace, let before = text.last, isSpaceNeeded(before, source[index]) { text.append(" ") }
    hasSpace = false
    text += source[index..<min(end, source.count)]
    index = min(end, source.count)
  }

  /// A space before a colon is a descendant; a space after one is not, nor is there any around other separators.
  private func isSpaceNeeded(_ before: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    !"{};,>:(".unicodeScalars.contains(before) && !"{};,>)!".unicodeScalars.contains(next)
  }

  private func at(_ index: Int) -> Unicode.Scalar? { index < source.count ? source[index] : nil }
}
