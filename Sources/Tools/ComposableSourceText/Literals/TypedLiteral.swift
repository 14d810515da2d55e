/// A parsed literal, before it has a type: `.rows(.element(id: 3, action: .tapped))`.
package struct TypedLiteral {
  package struct Argument {
    package let label: String?
    package let value: TypedLiteral
  }

  package indirect enum Kind {
    case text(String)
    /// The typed number, without underscores, in decimal.
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

  package let kind: Kind
  /// The offset of its first byte.
  package let position: Int

  package init(kind: Kind, position: Int) {
    self.kind = kind
    self.position = position
  }

  /// The kind of literal, for errors.
  package var noun: String {
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

/// An error in a typed text.
package struct LiteralError: Error {
  /// The offset of the error, in bytes.
  package let position: Int
  package let message: String

  package init(position: Int, message: String) {
    self.position = position
    self.message = message
  }
}
