// Types that are encoded as their descriptions.

extension Decoder {
  /// Decodes a value from its description.
  ///
  /// - Parameter noun: the article and the noun of the type, for the error.
  package func valueOfDescription<Value: LosslessStringConvertible>(
    _ noun: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not \(noun).")
    }
    return value
  }
}

extension Encoder {
  /// Encodes the description of a value.
  package func encodeDescription(of value: some LosslessStringConvertible) throws {
    var container = singleValueContainer()
    try container.encode(value.description)
  }
}
