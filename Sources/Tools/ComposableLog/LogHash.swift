package import ComposableFoundation
internal import ComposableRuntime

/// A hash of a state that is the same in each run of a program, to find the first turn in which two runs differ.
///
/// It is the 64-bit FNV-1a hash of the state's JSON with sorted keys. The JSON of a `Set`, and of a dictionary whose
/// keys are neither strings nor numbers, has no order: equal states that contain one may have different hashes.
public struct LogHash: Hashable, Sendable {
  public let value: UInt64

  public init(_ value: UInt64) {
    self.value = value
  }

  /// - Throws: the errors of the state's encoding.
  public init(of state: some Encodable) throws {
    self.init(ofJSON: try LogCoding.encoder().encode(state))
  }

  /// - Parameter json: the JSON of a state, with sorted keys.
  package init(ofJSON json: Data) { value = FNV1a.hash(json) }
}

extension LogHash: LosslessStringConvertible {
  /// - Returns: nil if the text is not a ``description``.
  public init?(_ description: String) {
    guard description.count == 16, let value = UInt64(description, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Encoded as its ``description``.
extension LogHash: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.valueOfDescription("a hash of sixteen hexadecimal digits")
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeDescription(of: self)
  }
}
