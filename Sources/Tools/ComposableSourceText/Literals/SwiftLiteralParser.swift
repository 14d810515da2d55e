/// Parses literals of Swift: cases with their values, texts, numbers, lists, dictionaries, initializers.
package struct SwiftLiteralParser {
  let bytes: [UInt8]
  package internal(set) var index = 0
  private var depth = 0

  /// Deeper literals would exhaust the stack of a thread. No action is so deep.
  private static let depthLimit = 128

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// Parses a whole text.
  package static func parse(_ text: String) throws(LiteralError) -> TypedLiteral {
    var parser = Self(text)
    let literal = try parser.literal()
    parser.skipSpace()
    guard parser.isAtEnd else {
      throw parser.error("The value ends here, and nothing may follow it.")
    }
    return literal
  }

  package var isAtEnd: Bool { index >= bytes.count }
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func error(_ message: String) -> LiteralError {
    LiteralError(position: index, message: message)
  }

  package mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
      index += 1
    }
  }

  /// Skips white space, and a character if it is next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  // Values.

  package mutating func literal() throws(LiteralError) -> TypedLiteral {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("Values are nested too deeply here.") }
    skipSpace()
    let start = index
    var kind = try kind()
    // Failable initializers are written with an exclamation mark: 'URL(string: "…")!'.
    if next == UInt8(ascii: "!") { index += 1 }
    if case .member(let name, let arguments?) = kind, name == "init" { kind = .call("", arguments) }
    return TypedLiteral(kind: kind, position: start)
  }

  private mutating func kind() throws(LiteralError) -> TypedLiteral.Kind {
    switch next {
    case nil: throw error("Expected a value.")
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "("):
      index += 1
      let arguments = try arguments()
      // Parentheses around one value have no meaning.
      if arguments.count == 1, arguments[0].label == nil { return arguments[0].value.kind }
      return .tuple(arguments)
    case UInt8(ascii: "."):
      index += 1
      return try member()
    case UInt8(ascii: "\\"): return try keyPath()
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return try number()
    case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      return try number()
    default: return try named()
    }
  }

  private mutating func member() throws(LiteralError) -> TypedLiteral.Kind {
    let name = try name("the name of a case")
    guard next == UInt8(ascii: "(") else { return .member(name, nil) }
    index += 1
    return .member(name, try arguments())
  }

  /// A value that begins with a name: `true`, `nil`, `Row(id: 3)`, `Filter.active`.
  private mutating func named() throws(LiteralError) -> TypedLiteral.Kind {
    let start = index
    let first = try name("a value")
    switch first {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "nil": return .null
    default: break
    }
    var names = [first]
    skipGenericArguments()
    while next == UInt8(ascii: ".") {
      index += 1
      names.append(try name("a name"))
      skipGenericArguments()
    }
    let last = names.removeLast()
    if next == UInt8(ascii: "(") {
      index += 1
      let arguments = try arguments()
      if last == "init" { return .call(names.joined(separator: "."), arguments) }
      // Types begin with a capital.
      return names.isEmpty || last.first?.isUppercase == true
        ? .call((names + [last]).joined(separator: "."), arguments) : .member(last, arguments)
    }
    guard !names.isEmpty else {
      index = start
      throw error(
        "Expected a value, and found the word '\(last)'. Texts are in quotes, and cases begin with a period."
      )
    }
    return .member(last, nil)
  }

  private mutating func skipGenericArguments() {
    guard next == UInt8(ascii: "<") else { return }
    var (position, level) = (index, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): level += 1
      case UInt8(ascii: ">"): level -= 1
      case UInt8(ascii: "("), UInt8(ascii: "\""): return
      default: break
      }
      position += 1
      guard level > 0 else {
        index = position
        return
      }
    }
  }

  /// The arguments after `(`.
  private mutating func arguments() throws(LiteralError) -> [TypedLiteral.Argument] {
    var arguments: [TypedLiteral.Argument] = []
    if take(")") { return [] }
    repeat {
      let label = takeLabel()
      arguments.append(TypedLiteral.Argument(label: label, value: try literal()))
    } while take(",")
    guard take(")") else { throw error("Expected ',' or ')'.") }
    return arguments
  }

  /// A label with its colon.
  package mutating func takeLabel() -> String? {
    skipSpace()
    let start = index
    guard let name = takeName(), take(":") else {
      index = start
      return nil
    }
    return name
  }

  private mutating func list() throws(LiteralError) -> TypedLiteral.Kind {
    index += 1
    if take("]") { return .list([]) }
    if take(":") {
      guard take("]") else { throw error("Expected ']'.") }
      return .dictionary([])
    }
    let first = try literal()
    if take(":") {
      var pairs = [(key: first, value: try literal())]
      while take(",") {
        if take("]") { return .dictionary(pairs) }
        let key = try literal()
        guard take(":") else { throw error("Expected ':' and the value of the key.") }
        pairs.append((key, try literal()))
      }
      guard take("]") else { throw error("Expected ',' or ']'.") }
      return .dictionary(pairs)
    }
    var elements = [first]
    while take(",") {
      if take("]") { return .list(elements) }
      elements.append(try literal())
    }
    guard take("]") else { throw error("Expected ',' or ']'.") }
    return .list(elements)
  }

  private mutating func keyPath() throws(LiteralError) -> TypedLiteral.Kind {
    index += 1
    // The root may be written out.
    if next != UInt8(ascii: ".") { _ = takeName() }
    var names: [String] = []
    while next == UInt8(ascii: ".") {
      index += 1
      let isProjected = next == UInt8(ascii: "$")
      if isProjected { index += 1 }
      names.append((isProjected ? "$" : "") + (try name("the name of a field")))
    }
    guard !names.isEmpty else { throw error("Expected a field, such as '\\.query'.") }
    return .keyPath(names)
  }

  // Words.

  package mutating func takeName() -> String? {
    let start = index
    let isQuoted = next == UInt8(ascii: "`")
    if isQuoted { index += 1 }
    while let byte = next, Self.isOfName(byte, isFirst: index == start) { index += 1 }
    let name = String(decoding: bytes[(isQuoted ? start + 1 : start)..<index], as: UTF8.self)
    if isQuoted, next == UInt8(ascii: "`") { index += 1 }
    return name.isEmpty ? nil : name
  }

  private mutating func name(_ expected: String) throws(LiteralError) -> String {
    guard let name = takeName() else { throw error("Expected \(expected).") }
    return name
  }

  private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }
}
