#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A hash of a state that is the same in each run of a program, to find the first turn in which two runs differ.
///
/// It is the 64-bit FNV-1a hash of the state's JSON with sorted keys. The JSON of a `Set`, and of a dictionary whose
/// keys are neither strings nor numbers, has no order: equal states that contain one may have different hashes.
///
/// Algorithm: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", IETF draft.
public struct LogHash: Hashable, Sendable, CustomStringConvertible {
  public let value: UInt64

  public init(_ value: UInt64) {
    self.value = value
  }

  /// - Throws: the errors of the state's encoding.
  public init(of state: some Encodable) throws {
    value = try LogCoding.encoder().encode(state).reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
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
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.count == 16, let value = UInt64(text, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a hash of sixteen hexadecimal digits.")
    }
    self.value = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
