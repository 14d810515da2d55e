#if canImport(Testing)
  public import Testing

  extension RecordedSession: CustomTestStringConvertible {
    /// A case of a test has the name of its file.
    public var testDescription: String { name }
  }

  extension RecordedSession: CustomTestArgumentEncodable {
    /// By the name, so that one case can be run again wherever the package is.
    public func encodeTestArgument(to encoder: some Encoder) throws {
      try name.encode(to: encoder)
    }
  }
#endif
