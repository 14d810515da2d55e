internal import ComposableArchitecture

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The coders of a log's values. Numbers that JSON lacks are strings, and stacks keep the ids of their elements.
enum LogCoding {
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.userInfo[.stackElementIDs] = true
    return encoder
  }

  /// The JSON of a value, with sorted keys.
  static func text(of value: any Encodable) throws -> String {
    String(decoding: try encoder().encode(value), as: UTF8.self)
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.userInfo[.stackElementIDs] = true
    return decoder
  }
}
