package import ComposableFoundation

/// The coders of states, for logs and snapshots. Numbers that JSON lacks are strings, and stacks keep the ids of their elements.
package enum StateCoding {
  package static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.userInfo[.idsOfStackElements] = true
    return encoder
  }

  /// The JSON of a value, in one line, with sorted keys.
  package static func text(of value: any Encodable) throws -> String {
    String(decoding: try encoder().encode(value), as: UTF8.self)
  }

  package static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.userInfo[.idsOfStackElements] = true
    return decoder
  }

  /// The value of a JSON text.
  package static func value<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value
  {
    try decoder().decode(type, from: Data(json.utf8))
  }
}

extension CodingUserInfoKey {
  /// Whether stacks are coded with the ids of their elements.
  package static let idsOfStackElements = CodingUserInfoKey(
    rawValue: "ComposableArchitecture.stackElementIDs")!
}
