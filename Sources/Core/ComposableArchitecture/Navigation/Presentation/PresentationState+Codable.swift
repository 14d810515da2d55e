extension PresentationState: Decodable where State: Decodable {
  /// Decodes the child's state, or nil. A decoded child is a new one.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state like an optional.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

// The code that the compiler synthesizes for a struct calls these. So an absent child is omitted, like an
// optional, and an omitted one is decoded as nil.

extension KeyedDecodingContainer {
  /// Decodes the child's state, or nil if the key is missing.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes the child's state, if it is present.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
