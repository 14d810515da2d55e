#if canImport(Testing)
  public import Testing

  extension RecordedSession: CustomTestStringConvertible {
    /// Names a case of a test after its file.
    public var testDescription: String { name }
  }

  extension RecordedSession: CustomTestArgumentEncodable {
    /// Encodes the name, so that one case can be run again in any folder of the package.
    public func encodeTestArgument(to encoder: some Encoder) throws {
      try name.encode(to: encoder)
    }
  }
#endif
