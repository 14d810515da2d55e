extension PresentationState: Decodable where State: Decodable {
  /// The child's state, or nil. A child that is decoded is a new one.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes what an optional would.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

// What the compiler synthesises for a struct calls these, so that a child that is not presented is
// left out, as an optional is, and one that was left out is nil.

extension KeyedDecodingContainer {
  /// The child's state, or nil where there is none under the key.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes the child's state, if there is one.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
