private enum CodingKeys: String, CodingKey { case clock, instant }

/// The clocks whose instants can be encoded: a decoder has to know the type.
private enum Kind: String, Codable { case continuous, suspending, test, immediate }

extension AnyClock.Instant: Encodable where Duration: Codable {
  /// Encodes the kind of clock, and the instant: `{"clock":"continuous","instant":…}`.
  ///
  /// An instant of a `ContinuousClock` or a `SuspendingClock` means nothing after the machine has been started again.
  ///
  /// - Throws: `EncodingError.invalidValue` for an instant of a clock that is neither one of the standard library nor
  ///   one of this module.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ instant: some Encodable, _ kind: Kind) throws {
      try container.encode(kind, forKey: .clock)
      try container.encode(instant, forKey: .instant)
    }
    switch base {
    case let instant as ContinuousClock.Instant: try encode(instant, .continuous)
    case let instant as SuspendingClock.Instant: try encode(instant, .suspending)
    case let instant as TestClock<Duration>.Instant: try encode(instant, .test)
    case let instant as ImmediateClock<Duration>.Instant: try encode(instant, .immediate)
    default:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: """
            Instants of type '\(String(reflecting: type(of: base)))' can't be encoded.
            """))
    }
  }
}

extension AnyClock.Instant: Decodable where Duration: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func decode<Instant: InstantProtocol & Decodable>(_ type: Instant.Type) throws -> Self {
      let instant = try container.decode(type, forKey: .instant)
      guard let base = instant as? any InstantProtocol<Duration> else {
        throw DecodingError.dataCorruptedError(
          forKey: .clock, in: container,
          debugDescription: "The durations of '\(type)' are not '\(Duration.self)'.")
      }
      return Self(base)
    }
    self =
      switch try container.decode(Kind.self, forKey: .clock) {
      case .continuous: try decode(ContinuousClock.Instant.self)
      case .suspending: try decode(SuspendingClock.Instant.self)
      case .test: try decode(TestClock<Duration>.Instant.self)
      case .immediate: try decode(ImmediateClock<Duration>.Instant.self)
      }
  }
}
