/// A call in a Swift source: its arguments and trailing closures.
package struct SourceCall {
  package struct Argument {
    package let label: String?
    package let text: String
    let range: Range<Int>

    /// The code in a closure, without its braces and its common indentation; nil if it is no closure.
    package var body: String? {
      guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
      return String(text.dropFirst().dropLast()).dedented
    }
  }

  package let arguments: [Argument]
  let offset: Int

  package subscript(label: String?) -> Argument? { arguments.first { $0.label == label } }

  /// - Returns: nil if there is no such call.
  package init?(of function: String, in text: String, line: Int, column: Int) {
    self.init(of: function, in: SwiftScanner(text), line: line, column: column)
  }

  init?(of function: String, in scanner: SwiftScanner, line: Int, column: Int) {
    var lineStart = 0
    for _ in 1..<max(1, line) {
      guard let end = scanner.text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else {
        return nil
      }
      lineStart = end + 1
    }
    let target = lineStart + column - 1
    // It is the column of the name, or of its qualification.
    var found: [Int] = []
    var index = lineStart
    while let byte = scanner.byte(index), byte != UInt8(ascii: "\n") {
      let end = scanner.end(of: index)
      if SwiftScanner.isIdentifier(byte), scanner.string(index..<end) == function,
        scanner.byte(end) == UInt8(ascii: "(")
      {
        found.append(index)
      }
      index = SwiftScanner.isIdentifier(byte) ? end : index + 1
    }
    guard let start = found.min(by: { abs($0 - target) < abs($1 - target) }) else { return nil }
    offset = start
    var arguments: [Argument] = []
    index = start + function.utf8.count
    let end = scanner.end(of: index)
    guard scanner.byte(end - 1) == UInt8(ascii: ")") else { return nil }
    index += 1
    while scanner.skipSpace(index) < end - 1 {
      index = scanner.skipSpace(index)
      var stop = index
      while stop < end - 1, scanner.byte(stop) != UInt8(ascii: ",") { stop = scanner.end(of: stop) }
      arguments.append(Argument(in: scanner, index..<stop))
      index = stop + 1
    }
    index = scanner.skipSpace(end)
    if scanner.byte(index) == UInt8(ascii: "{") {
      let stop = scanner.end(of: index)
      arguments.append(
        Argument(label: "trailing", text: scanner.string(index..<stop), range: index..<stop))
      index = stop
      while true {
        let next = scanner.skipSpace(index)
        let wordEnd = scanner.end(of: next)
        guard SwiftScanner.isIdentifier(scanner.byte(next)),
          scanner.byte(wordEnd) == UInt8(ascii: ":")
        else { break }
        let open = scanner.skipSpace(wordEnd + 1)
        guard scanner.byte(open) == UInt8(ascii: "{") else { break }
        let stop = scanner.end(of: open)
        arguments.append(
          Argument(
            label: scanner.string(next..<wordEnd), text: scanner.string(open..<stop),
            range: open..<stop))
        index = stop
      }
    }
    self.arguments = arguments
  }
}

extension SourceCall.Argument {
  fileprivate init(in scanner: SwiftScanner, _ range: Range<Int>) {
    var range = range
    var label: String?
    let wordEnd = scanner.end(of: range.lowerBound)
    if SwiftScanner.isIdentifier(scanner.byte(range.lowerBound)),
      scanner.byte(wordEnd) == UInt8(ascii: ":")
    {
      label = scanner.string(range.lowerBound..<wordEnd)
      range = scanner.skipSpace(wordEnd + 1)..<range.upperBound
    }
    var text = scanner.string(range)
    while text.last?.isWhitespace == true { text.removeLast() }
    self.init(label: label, text: text, range: range)
  }
}

extension String {
  /// Without empty lines around it, and without the indentation that all lines have.
  var dedented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let width =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { line in
      var line = String(line.dropFirst(min(width, line.prefix { $0 == " " }.count)))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
