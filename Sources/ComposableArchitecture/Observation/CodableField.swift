/// A property of an ``ObservableState``, for the writes of bindings in encoded actions. For the macro's generated
/// code.
public struct _CodableField<Root> {
  let name: String
  let keyPath: PartialKeyPath<Root>
  /// Nil if bindings can't write the property, or if its values can't be decoded.
  let decode: ((any Decoder, any DecodedFieldReceiver<Root>) throws -> Void)?

  public init<Value: Decodable & Equatable & Sendable>(
    _ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) {
    self.name = name
    self.keyPath = keyPath
    decode = { decoder, receiver in
      // Through a container, because a decoder may treat some types specially, such as dates.
      receiver.receive(try decoder.singleValueContainer().decode(Value.self), for: keyPath)
    }
  }

  @_disfavoredOverload
  public init<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    self.name = name
    self.keyPath = keyPath
    decode = nil
  }
}

/// Receives a decoded value where its type is known.
protocol DecodedFieldReceiver<Root>: AnyObject {
  associatedtype Root

  func receive<Value: Equatable & Sendable>(
    _ value: Value, for keyPath: any WritableKeyPath<Root, Value> & Sendable)
}
