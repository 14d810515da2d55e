private enum CodingKeys: String, CodingKey { case field, value }

extension BindingAction: Encodable where Root: ObservableState {
  /// Encodes the field by its name, and the value: `{"field":"isOn","value":true}`.
  ///
  /// The declaration of the state itself must state `Codable`: only then does ``ObservableState()`` write down the
  /// names of its fields.
  ///
  /// - Throws: `EncodingError.invalidValue` if the field is not a property of the state itself, or if its value can't
  ///   be encoded.
  public func encode(to encoder: any Encoder) throws {
    func failure(_ description: String) -> EncodingError {
      .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: description))
    }
    guard let field = Root._$fields().first(where: { $0.keyPath == write.keyPath }) else {
      throw failure(
        """
        '\(write.fieldText)' has no name to encode it by. It must be a property of '\(Root.self)', whose own \
        declaration must state 'Codable'.
        """)
    }
    guard let value = write.value as? any Encodable else {
      throw failure("The value of '\(write.fieldText)' is not 'Encodable'.")
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(field.name, forKey: .field)
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
    guard let decode = Root._$fields().first(where: { $0.name == name })?.decode else {
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
}

/// Makes a write of a decoded value.
private final class WriteReceiver<Root>: DecodedFieldReceiver {
  var write: (any BindingWrite<Root>)?

  func receive<Value: Equatable & Sendable>(
    _ value: Value, for keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) {
    write = FieldWrite(keyPath, value)
  }
}
