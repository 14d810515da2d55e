/// A field of a plain state that bindings can write.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var isOn = false
///   var count = 0
/// }
/// ```
///
/// Actions name the field by its projection: `.binding(.set(\.$isOn, true))`, `case .binding(\.$isOn):`.
/// Bindings can't write fields without this wrapper. A state with ``ObservableState()`` does not need it:
/// bindings can write all of its fields.
@propertyWrapper
public struct BindingState<Value> {
  public var wrappedValue: Value

  /// - Parameter wrappedValue: the field's initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, for the key path `\.$isOn`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

/// Decoded from the encoding of its value.
extension BindingState: Decodable where Value: Decodable {
  // Through a container, because a decoder may treat some types specially, such as dates.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }
}

/// Encoded as its value.
extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// Printed and dumped as its value.
extension BindingState: CustomStringConvertible, CustomReflectable {
  public var description: String { String(reflecting: wrappedValue) }
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
