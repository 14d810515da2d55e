/// A literal as it was typed, before it has a type: `.rows(.element(id: 3, action: .tapped))`.
struct TypedLiteral {
  struct Argument {
    let label: String?
    let value: TypedLiteral
  }

  indirect enum Kind {
    case text(String)
    /// As it was typed, without underscores, in decimal.
    case number(String)
    case flag(Bool)
    case null
    case list([TypedLiteral])
    case dictionary([(key: TypedLiteral, value: TypedLiteral)])
    /// `.case`, or `.case(…)`.
    case member(String, [Argument]?)
    /// `Type(…)`; the name is empty for `.init(…)`.
    case call(String, [Argument])
    /// `\.query`, `\.$query`: the names.
    case keyPath([String])
    case tuple([Argument])
  }

  let kind: Kind
  /// Where it begins, in bytes.
  let position: Int

  /// What it is, for errors.
  var noun: String {
    switch kind {
    case .text: "a text"
    case .number(let text): "the number \(text)"
    case .flag(let flag): "'\(flag)'"
    case .null: "nil"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .member(let name, _): "'.\(name)'"
    case .call(let name, _): name.isEmpty ? "'.init'" : "'\(name)'"
    case .keyPath: "a key path"
    case .tuple: "a tuple"
    }
  }
}

/// An error in a text that was typed.
struct LiteralError: Error {
  /// Where it is, in bytes.
  let position: Int
  let message: String
  /// Whether the text ends too early.
  var isAtEnd = false

  /// - Parameter text: the text.
  func inspectorError(in text: String) -> InspectorError {
    let bytes = text.utf8
    guard position < bytes.count else { return InspectorError("At the end: \(message)") }
    let index = bytes.index(bytes.startIndex, offsetBy: max(position, 0))
    let number = text[..<index].count + 1
    let rest = String(text[index...].prefix(20).prefix { !$0.isNewline })
    return InspectorError(
      "At character \(number), '\(rest)': \(message)")
  }
}
