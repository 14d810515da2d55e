internal import ComposableArchitecture
package import ComposableFoundation

/// The coders of a log's values. Numbers that JSON lacks are strings, and stacks keep the ids of their elements.
package enum LogCoding {
  /// The valid numbers of turns: the sum of two is an `Int`, even in a damaged file.
  package static let turns = 0..<(Int.max / 2)

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.userInfo[.stackElementIDs] = true
    return encoder
  }

  /// The JSON of a value, with sorted keys.
  package static func text(of value: any Encodable) throws -> String {
    String(decoding: try encoder().encode(value), as: UTF8.self)
  }

  package static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.userInfo[.stackElementIDs] = true
    return decoder
  }
}
