internal import ComposableFoundation
internal import CustomDump

/// A value in a log, as JSON with sorted keys. It is encoded when the text is read, not when the fact is recorded.
///
/// Unchecked: the values are arguments and results of endpoints, which cross actors, and are only encoded.
public struct LoggedValue: @unchecked Sendable {
  private enum Storage {
    case text(String)
    case value(any Encodable, label: String?)
  }

  private let storage: Storage

  /// - Parameter text: the JSON.
  public init(text: String) {
    storage = .text(text)
  }

  public init(_ value: any Encodable) {
    storage = .value(value, label: nil)
  }

  /// - Parameters:
  ///   - value: a value of any type. The initializer returns nil if it can't be encoded.
  ///   - label: the name of the parameter, if the value is an argument.
  package init?<Value>(encoding value: Value, label: String? = nil) {
    guard let value = value as? any Encodable else { return nil }
    storage = .value(value, label: label)
  }

  /// The value itself; nil if only its text is known.
  package var value: (any Encodable)? {
    if case .value(let value, _) = storage { value } else { nil }
  }

  /// The label of the argument; nil if it has none, or if the label is unknown.
  package var label: String? {
    if case .value(_, let label) = storage { label } else { nil }
  }

  /// The JSON.
  ///
  /// - Throws: the errors of the value's encoding.
  public func encoded() throws -> String {
    switch storage {
    case .text(let text): text
    case .value(let value, _): try LogCoding.text(of: value)
    }
  }

  /// The JSON; a JSON string with the value's dump if it can't be encoded.
  public var text: String {
    if let text = try? encoded() { return text }
    guard case .value(let value, _) = storage else { return "null" }
    return (try? LogCoding.text(of: String(customDumping: value))) ?? "null"
  }

  /// The JSON without the secrets in it.
  func text(
    by line: LineEncoder, at place: [String], in context: RedactionContext
  ) throws -> String {
    switch storage {
    case .text(let text): return try line.text(ofJSON: text, at: place, in: context)
    case .value(let value, _):
      if let text = try? line.text(of: value, at: place, in: context) { return text }
      // Its dump could contain secrets.
      return try LogCoding.text(of: "a '\(type(of: value))', which can't be encoded")
    }
  }

  /// Whether a decoded value is equal to this one. The texts of equal values may differ if they contain a `Set`.
  package func isEqual(toDecoded other: Self) -> Bool {
    guard text != other.text else { return true }
    guard case .value(let value, _) = storage, let equatable = value as? any Equatable & Decodable
    else { return false }
    func isEqual<Value: Equatable & Decodable>(_ value: Value) -> Bool {
      (try? other.decoded(as: Value.self)) == value
    }
    return isEqual(equatable)
  }

  /// Decodes the value.
  ///
  /// - Throws: `DecodingError` if it is not of the type.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try LogCoding.decoder().decode(type, from: Data(try encoded().utf8))
  }
}

/// Equal if the texts are.
extension LoggedValue: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LoggedValue: CustomStringConvertible {
  public var description: String { text }
}
