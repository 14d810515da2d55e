internal import CustomDump

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value in a log, as JSON with sorted keys. It is encoded when the text is read, not when the fact is recorded.
///
/// Unchecked: the values are arguments and results of endpoints, which cross actors, and are only encoded.
public struct LoggedValue: @unchecked Sendable {
  private enum Storage {
    case text(String)
    case value(any Encodable)
  }

  private let storage: Storage

  /// - Parameter text: the JSON.
  public init(text: String) {
    storage = .text(text)
  }

  public init(_ value: any Encodable) {
    storage = .value(value)
  }

  /// The JSON.
  ///
  /// - Throws: the errors of the value's encoding.
  public func encoded() throws -> String {
    switch storage {
    case .text(let text): text
    case .value(let value): try LogCoding.text(of: value)
    }
  }

  /// The JSON; a JSON string with the value's dump if it can't be encoded.
  public var text: String {
    if let text = try? encoded() { return text }
    guard case .value(let value) = storage else { return "null" }
    return (try? LogCoding.text(of: String(customDumping: value))) ?? "null"
  }

  /// Whether a value that was decoded from a log is equal to this one. The texts of equal values differ if they contain a
  /// `Set`.
  package func isEqual(toDecoded other: Self) -> Bool {
    guard text != other.text else { return true }
    guard case .value(let value) = storage, let equatable = value as? any Equatable & Decodable
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
