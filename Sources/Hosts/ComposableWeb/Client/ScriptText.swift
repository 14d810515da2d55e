/// A script as it is sent: without comments, indentation, and spaces between signs, and with short names.
///
/// It knows the tokens of JavaScript as far as comments and spaces depend on them: strings, templates with code in them,
/// and regular expressions, which only the token before them distinguishes from a division.
package struct ScriptText {
  private enum Token: Equatable {
    case start
    /// A name or a number.
    case word
    case keyword
    /// A string, the end of a template, or a regular expression.
    case string
    case sign(Unicode.Scalar)
    /// `++` or `--`, which belong to the operand on either side.
    case step
    case arrow
    /// - Parameter isValue: whether an operator can follow.
    case closing(isValue: Bool)
  }

  private enum Bracket {
    /// After a keyword such as `if`: a statement follows its end.
    case condition
    case parenthesis
    case square
    case block
    case object
    /// The names that a script imports or exports.
    case names
    /// Code in a template.
    case template
  }

  private enum Gap {
    case none, space, lineEnd
  }

  private let source: [Unicode.Scalar]
  private var index = 0
  private var text: [Unicode.Scalar] = []
  private var last = Token.start
  /// The last name or keyword.
  private var lastWord = ""
  private var open: [Bracket] = []
  /// The gap in the source before the next token.
  private var gap = Gap.none
  private var names = ScriptNames()

  /// - Returns: nil if the source ends in the middle of a token or of brackets.
  package static func stripped(_ source: String) -> String? {
    let script = ScriptText(stripping: source)
    return script.map { String(String.UnicodeScalarView($0.text)) }
  }

  /// Modules that import from one another, with short names for what they declare.
  ///
  /// - Returns: nil if one of the sources ends in the middle of a token or of brackets.
  package static func shortened(_ sources: [String]) -> [String]? {
    let scripts = sources.compactMap { ScriptText(stripping: $0) }
    guard scripts.count == sources.count else { return nil }
    let short = ScriptNames.short(for: scripts.map(\.names))
    return scripts.map {
      String(String.UnicodeScalarView($0.names.shortening($0.text, short)))
    }
  }

  private init?(stripping source: String) {
    self.init(source: Array(source.unicodeScalars))
    guard strip() else { return nil }
  }

  private init(source: [Unicode.Scalar]) {
    self.source = source
    text.reserveCapacity(source.count)
  }

  private mutating func strip() -> Bool {
    while let scalar = peek() {
      switch scalar {
      case "\n", "\r":
        gap = .lineEnd
        index += 1
      case " ", "\t":
        if gap == .none { gap = .space }
        index += 1
      case "/" where peek(1) == "/":
        while index < source.count, source[index] != "\n" { index += 1 }
      case "/" where peek(1) == "*": guard skipComment() else { return false }
      default: guard take(scalar) else { return false }
      }
    }
    return open.isEmpty
  }

  // MARK: - Tokens

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'":
      guard let end = endOfString(scalar) else { return false }
      add(.string, upTo: end)
    case "`": return takeTemplate()
    case "}" where open.last == .template:
      open.removeLast()
      return takeTemplate()
    case "/" where !isDivision:
      guard let end = endOfExpression() else { return false }
      add(.string, upTo: end)
    case _ where Self.isOfName(scalar): takeWord()
    default: return takeSign(scalar)
    }
    return true
  }

  private mutating func takeWord() {
    var end = index
    let isNumber = Self.isDigit(source[index])
    while end < source.count,
      Self.isOfName(source[end]) || isNumber && source[end] == "." && at(end + 1) != "."
    {
      end += 1
    }
    let isDeclaration = last == .keyword && ["const", "let", "function"].contains(lastWord)
    lastWord = String(String.UnicodeScalarView(source[index..<end]))
    let beginsEntry = open.last == .object && (last == .sign("{") || last == .sign(","))
    // The name of a property can be a keyword.
    let isMember = last == .sign(".")
    let isSpread = isMember && text.suffix(3).elementsEqual("...".unicodeScalars)
    add(!isMember && Self.keywords.contains(lastWord) ? .keyword : .word, upTo: end)
    let start = text.count - lastWord.unicodeScalars.count
    names.add(
      lastWord, at: start, isProperty: isMember && !isSpread || beginsEntry,
      isDeclaration: isDeclaration)
  }

  private mutating func takeSign(_ scalar: Unicode.Scalar) -> Bool {
    switch (scalar, peek(1)) {
    case ("(", _):
      let isCondition = last == .keyword && ["if", "for", "while", "with"].contains(lastWord)
      open.append(isCondition ? .condition : .parenthesis)
      add(.sign(scalar), upTo: index + 1)
    case ("[", _):
      open.append(.square)
      add(.sign(scalar), upTo: index + 1)
    case ("{", _):
      let namesFollow = last == .keyword && ["import", "export"].contains(lastWord)
      open.append(namesFollow ? .names : beginsBlock ? .block : .object)
      add(.sign(scalar), upTo: index + 1)
    case (")", _), ("]", _), ("}", _):
      guard let bracket = open.popLast(), Self.end(of: bracket) == scalar else { return false }
      add(.closing(isValue: bracket != .condition && bracket != .block), upTo: index + 1)
    case ("+", "+"), ("-", "-"): add(.step, upTo: index + 2)
    case ("=", ">"): add(.arrow, upTo: index + 2)
    // Before a digit it is a condition.
    case ("?", ".") where !(peek(2).map(Self.isDigit) ?? false): add(.sign("."), upTo: index + 2)
    default: add(.sign(scalar), upTo: index + 1)
    }
    return true
  }

  private static func end(of bracket: Bracket) -> Unicode.Scalar {
    switch bracket {
    case .condition, .parenthesis: ")"
    case .square: "]"
    case .block, .object, .names, .template: "}"
    }
  }

  /// Whether a slash divides; otherwise a regular expression begins.
  private var isDivision: Bool {
    switch last {
    case .word, .string, .step: true
    case .closing(let isValue): isValue
    case .start, .keyword, .sign, .arrow: false
    }
  }

  /// Whether a brace begins statements, and not a value.
  private var beginsBlock: Bool {
    switch last {
    case .start, .arrow, .closing, .word: true
    case .sign(let sign): sign == ";" || sign == "{"
    case .keyword: ["else", "do", "try", "finally"].contains(lastWord)
    case .string, .step: false
    }
  }

  private func endOfString(_ quote: Unicode.Scalar) -> Int? {
    var end = index + 1
    while let scalar = at(end), scalar != "\n" {
      if scalar == quote { return end + 1 }
      end += scalar == "\\" ? 2 : 1
    }
    return nil
  }

  /// The end of a regular expression and its flags. A slash in square brackets is one of its characters.
  private func endOfExpression() -> Int? {
    var (end, isInClass) = (index + 1, false)
    while let scalar = at(end), scalar != "\n" {
      switch scalar {
      case "\\": end += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass:
        end += 1
        while end < source.count, Self.isOfName(source[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    return nil
  }

  /// A template up to its end, or up to code in it.
  private mutating func takeTemplate() -> Bool {
    var end = index + 1
    while let scalar = at(end) {
      if scalar == "`" {
        add(.string, upTo: end + 1)
        return true
      }
      if scalar == "$", at(end + 1) == "{" {
        open.append(.template)
        add(.sign("{"), upTo: end + 2)
        return true
      }
      end += scalar == "\\" ? 2 : 1
    }
    return false
  }

  private mutating func skipComment() -> Bool {
    index += 2
    if gap == .none { gap = .space }
    while let scalar = peek() {
      if scalar == "*", peek(1) == "/" {
        index += 2
        return true
      }
      if scalar == "\n" { gap = .lineEnd }
      index += 1
    }
    return false
  }

  // MARK: - Gaps

  private mutating func add(_ token: Token, upTo end: Int) {
    if let before = text.last, gap != .none {
      if gap == .lineEnd, !isJoined(with: source[index]) {
        text.append("\n")
      } else if needsSpace(before, source[index]) {
        text.append(" ")
      }
    }
    text += source[index..<min(end, source.count)]
    index = min(end, source.count)
    last = token
    gap = .none
  }

  /// Whether no statement can end between the last token and the next one. Otherwise the end of the line may stand for a
  /// semicolon.
  private func isJoined(with next: Unicode.Scalar) -> Bool {
    switch last {
    case .sign, .arrow: true
    case .start, .word, .keyword, .string, .step, .closing:
      ")],.:?&|;=}".unicodeScalars.contains(next)
    }
  }

  private func needsSpace(_ before: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    if Self.isOfName(before), Self.isOfName(next) { return true }
    // `a + +b`, and a division by a regular expression.
    if before == next, "+-/".unicodeScalars.contains(next) { return true }
    // The method of a number, and what would be a comment.
    return Self.isDigit(before) && next == "." || before == "/" && next == "*"
  }

  // MARK: - Characters

  private func at(_ index: Int) -> Unicode.Scalar? { index < source.count ? source[index] : nil }
  private func peek(_ distance: Int = 0) -> Unicode.Scalar? { at(index + distance) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "$", "#", "\\": true
    default: !scalar.isASCII
    }
  }

  /// The keywords that a value can follow.
  private static let keywords: Set<String> = [
    "await", "case", "catch", "const", "default", "delete", "do", "else", "export", "extends",
    "finally", "for", "function", "if", "import", "in", "instanceof", "let", "new", "of", "return",
    "switch", "throw", "try", "typeof", "var", "void", "while", "with", "yield",
  ]
}
