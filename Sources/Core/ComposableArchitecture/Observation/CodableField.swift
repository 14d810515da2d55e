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

  /// The property's name; nil if bindings can't write it.
  package var nameIfWritable: String? { decode == nil ? nil : name }

  /// The property's name.
  package var propertyName: String { name }

  /// The property with another value, in place of this one; false if it has another type, or can't be written.
  package func write(_ value: Any, to root: inout Root) -> Bool {
    func write<Value>(_ value: Value) -> Bool {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return false }
      root[keyPath: keyPath] = value
      return true
    }
    return _openExistential(value, do: write)
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
