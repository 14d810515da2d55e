package import ComposableFoundation
internal import ComposableRuntime

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

  /// The path of the field that can't be coded, and the reason.
  package static func cause(of error: any Error) -> (field: String, reason: String) {
    switch error {
    case EncodingError.invalidValue(_, let context):
      (context.codingPath.pathText, context.debugDescription)
    case DecodingError.keyNotFound(let key, let context):
      ((context.codingPath + [key]).pathText, "There is no such field.")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (context.codingPath.pathText, context.debugDescription)
    default: ("", "\(error)")
    }
  }
}

extension CodingUserInfoKey {
  /// Whether stacks are coded with the ids of their elements.
  package static let idsOfStackElements = CodingUserInfoKey(
    rawValue: "ComposableArchitecture.stackElementIDs")!
}
