/// Passes a value between tasks although its type is not `Sendable`.
///
/// ```swift
/// let formatter = UncheckedSendable(NumberFormatter())
/// Task { print(formatter.value.string(from: 1)) }
/// ```
///
/// Nothing makes the value safe: its user promises that no two threads use it at a time, or that it is never changed.
/// ``LockIsolated`` protects a value, and `sending` parameters pass one on with the compiler's proof: prefer them.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Unchecked: the purpose of this type, which its documentation says.

  /// The value.
  public var value: Value

  /// - Parameter value: the value.
  public init(_ value: Value) {
    self.value = value
  }

  /// - Parameter wrappedValue: the value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, to be captured by a closure that is `Sendable`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    value[keyPath: path]
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: path] }
    _modify { yield &value[keyPath: path] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value as if it was not wrapped.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value as if it was not wrapped.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
