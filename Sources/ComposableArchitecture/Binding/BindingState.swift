/// A field of a plain state that bindings may write into.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var isOn = false
///   var count = 0
/// }
/// ```
///
/// Its projection names it in actions: `.binding(.set(\.$isOn, true))`, `case .binding(\.$isOn):`.
/// Fields without it can't be written by a binding. A state with ``ObservableState()`` does not need
/// it: all its fields can be.
@propertyWrapper
public struct BindingState<Value> {
  public var wrappedValue: Value

  /// - Parameter wrappedValue: the field's first value.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, so that there is a key path to it: `\.$isOn`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

/// Decoded from what its value is encoded as.
extension BindingState: Decodable where Value: Decodable {
  // Through a container: a decoder may have its own way with some types, such as dates.
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
