/// Finds where the parts of a Swift source end: strings, comments, brackets. It does not know regular expressions
/// between slashes.
struct SwiftScanner {
  let text: [UInt8]

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  func byte(_ index: Int) -> UInt8? { index < text.count && index >= 0 ? text[index] : nil }

  func has(_ prefix: String, at index: Int) -> Bool {
    text[min(index, text.count)...].starts(with: prefix.utf8)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
  }

  static func isIdentifier(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// Where the part ends that begins at an index: a comment, a string, everything in brackets, a word, or one byte.
  func end(of index: Int) -> Int {
    if has("//", at: index) {
      return text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    if has("/*", at: index) { return endOfComment(index) }
    if let end = endOfString(index) { return end }
    switch byte(index) {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return endOfBrackets(index)
    case let byte where Self.isIdentifier(byte):
      return text[index...].firstIndex { !Self.isIdentifier($0) } ?? text.count
    default: return index + 1
    }
  }

  private func endOfComment(_ begin: Int) -> Int {
    var (index, depth) = (begin + 2, 1)
    while index < text.count, depth > 0 {
      if has("/*", at: index) {
        depth += 1
        index += 2
      } else if has("*/", at: index) {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    }
    return index
  }

  private func endOfString(_ begin: Int) -> Int? {
    let hashes = text[begin...].prefix { $0 == UInt8(ascii: "#") }.count
    guard byte(begin + hashes) == UInt8(ascii: "\"") else { return nil }
    let marks = String(repeating: "#", count: hashes)
    let quotes = has("\"\"\"", at: begin + hashes) ? "\"\"\"" : "\""
    let (end, escape) = (quotes + marks, "\\" + marks)
    var index = begin + hashes + quotes.count
    while index < text.count {
      if has(end, at: index) { return index + end.utf8.count }
      if has(escape, at: index) {
        index += escape.utf8.count
        // An interpolation may contain strings.
        index = byte(index) == UInt8(ascii: "(") ? endOfBrackets(index) : index + 1
      } else {
        index += 1
      }
    }
    return index
  }

  private func endOfBrackets(_ begin: Int) -> Int {
    var index = begin + 1
    while let byte = byte(index) {
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        return index + 1
      }
      index = end(of: index)
    }
    return index
  }

  /// The next index that is no white space and no comment.
  func skipSpace(_ begin: Int) -> Int {
    var index = begin
    while let byte = byte(index) {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
      {
        index += 1
      } else if has("//", at: index) || has("/*", at: index) {
        index = end(of: index)
      } else {
        break
      }
    }
    return index
  }

  /// The words that stand for something outside: no members, no labels, nothing in strings but interpolations.
  func freeWords(in range: Range<Int>) -> Set<String> {
    var words: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      if has("//", at: index) || has("/*", at: index) {
        index = end(of: index)
      } else if let end = endOfString(index) {
        words.formUnion(interpolatedWords(in: index..<end))
        index = end
      } else if Self.isIdentifier(byte(index)) {
        let end = end(of: index)
        let isMember = byte(index - 1) == UInt8(ascii: ".")
        if !isMember, byte(end) != UInt8(ascii: ":") { words.insert(string(index..<end)) }
        index = end
      } else {
        index += 1
      }
    }
    return words
  }

  private func interpolatedWords(in range: Range<Int>) -> Set<String> {
    var words: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      if byte(index) == UInt8(ascii: "\\") {
        var next = index + 1
        while byte(next) == UInt8(ascii: "#") { next += 1 }
        if byte(next) == UInt8(ascii: "(") {
          let end = endOfBrackets(next)
          words.formUnion(freeWords(in: next + 1..<max(next + 1, end - 1)))
          index = end
          continue
        }
        index = next + 1
      } else {
        index += 1
      }
    }
    return words
  }
}
