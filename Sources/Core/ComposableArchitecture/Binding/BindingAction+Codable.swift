private enum CodingKeys: String, CodingKey { case field, value }

extension BindingAction: Encodable where Root: ObservableState {
  /// Encodes the field by its name, and the value: `{"field":"isOn","value":true}`. The name of a field in a field has a
  /// dot: `payment.payee`.
  ///
  /// The declaration of the state itself must state `Codable`: only then does ``ObservableState()`` write down the
  /// names of its fields. So must each ``ObservableState()`` on the way to a nested field; of a plain struct, the stored
  /// properties without a `didSet` have names, but not on Apple's platforms.
  ///
  /// - Throws: `EncodingError.invalidValue` if a property on the way to the field has no name, or if its value can't be
  ///   encoded.
  public func encode(to encoder: any Encoder) throws {
    func failure(_ description: String) -> EncodingError {
      .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: description))
    }
    guard let steps = FieldStep.all(to: write.keyPath) else {
      throw failure(
        """
        '\(write.fieldText)' has no name to encode it by. It must be a property of '\(Root.self)', whose own \
        declaration must state 'Codable', or of a value in such a property: a plain struct, or another observed \
        state that states 'Codable'.
        """)
    }
    guard let value = write.value as? any Encodable else {
      throw failure("The value of '\(write.fieldText)' is not 'Encodable'.")
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(steps.map(\.name).joined(separator: "."), forKey: .field)
    try container.encode(value, forKey: .value)
  }
}

extension BindingAction: Decodable where Root: ObservableState {
  /// Decodes the field by its name, and the value.
  ///
  /// - Throws: `DecodingError` also if the state has no such field, or does not state `Codable` itself.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .field)
    guard let decode = Self.decoding(name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .field, in: container,
        debugDescription: """
          Bindings can't write a field '\(name)' of '\(Root.self)', or its values can't be decoded. If it exists: \
          it must be 'Decodable', 'Equatable' and 'Sendable', and the declaration of '\(Root.self)' itself must \
          state 'Codable'.
          """)
    }
    // A missing value would be decoded as nil.
    guard container.contains(.value) else {
      throw DecodingError.keyNotFound(
        CodingKeys.value,
        .init(codingPath: decoder.codingPath, debugDescription: "A write needs a value."))
    }
    let receiver = WriteReceiver<Root>()
    try decode(container.superDecoder(forKey: .value), receiver)
    // Set by the decoder unless it throws.
    self.init(write: receiver.write!)
  }

  /// Returns a function that decodes the value of the field with this name.
  private static func decoding(
    _ name: String
  ) -> ((any Decoder, any DecodedFieldReceiver<Root>) throws -> Void)? {
    let names = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let decode = Root._$fields().first(where: { $0.name == names[0] })?.decode else {
      return nil
    }
    guard names.count > 1 else { return decode }
    guard let keyPath = FieldStep.keyPath(through: names, from: Root.self),
      let type = type(of: keyPath).valueType as? AnyValue
    else { return nil }
    func decoding<Value: Decodable & Equatable & Sendable>(
      _ type: Value.Type
    ) -> ((any Decoder, any DecodedFieldReceiver<Root>) throws -> Void)? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return nil }
      // Key paths of properties capture nothing.
      let field = unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
      return { decoder, receiver in
        receiver.receive(try decoder.singleValueContainer().decode(Value.self), for: field)
      }
    }
    // `Sendable` exists for the compiler only, so no cast can find it. The outermost field is `Sendable`, as its own
    // decoding function shows, and so are the values in it.
    // With `as`, so that the call does not open the existential.
    return decoding(unsafeBitCast(type as AnyValue, to: SendableValue.self))
  }
}

private typealias AnyValue = any (Decodable & Equatable).Type
private typealias SendableValue = any (Decodable & Equatable & Sendable).Type

/// Makes a write of a decoded value.
private final class WriteReceiver<Root>: DecodedFieldReceiver {
  var write: (any BindingWrite<Root>)?

  func receive<Value: Equatable & Sendable>(
    _ value: Value, for keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) {
    write = FieldWrite(keyPath, value)
  }
}
