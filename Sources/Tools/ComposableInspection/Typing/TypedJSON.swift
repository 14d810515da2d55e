internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableSharing
internal import ComposableSourceText

/// Values typed as JSON, in the format of recordings.
enum TypedJSON {
  static func value(from text: String, as type: Any.Type) throws(InspectorError) -> Any {
    let name = TypeForm.of(type).name
    guard let type = type as? any Decodable.Type else {
      throw InspectorError(
        """
        '\(name)' is not 'Decodable', so that JSON can't be read as one. Declare it as 'Codable', or type it as in \
        Swift.
        """
      )
    }
    guard text.utf8.count <= TypedAction.lengthLimit else {
      throw InspectorError("The text has more than \(TypedAction.lengthLimit >> 20) MiB.")
    }
    guard JSONBytes.isReadable(text.utf8) else {
      throw InspectorError("The JSON is nested too deeply to be read.")
    }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Any {
      try LogCoding.decoder().decode(type, from: Data(text.utf8)) as Any
    }
    do {
      return try decode(type)
    } catch {
      throw InspectorError("The JSON does not fit '\(name)'. \(describe(error, in: text))")
    }
  }

  static func describe(_ error: any Error, in text: String) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      return place(context.codingPath) + "'\(key.stringValue)' is missing."
    case .typeMismatch(let type, let context):
      if let hint = unknownCase(type, context.codingPath, in: text) {
        return place(context.codingPath) + hint
      }
      return place(context.codingPath) + context.debugDescription
    case .valueNotFound(_, let context): return place(context.codingPath) + context.debugDescription
    case .dataCorrupted(let context):
      // The parser's error has the position.
      let reason = context.underlyingError.map { " \($0)" } ?? ""
      return place(context.codingPath) + context.debugDescription + reason
    @unknown default: return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : path.pathText + ": "
  }

  /// The synthesized decoding of enums counts the known keys, and does not name the unknown ones.
  private static func unknownCase(
    _ type: Any.Type, _ path: [any CodingKey], in text: String
  ) -> String? {
    guard let names = LiteralNames.cases(of: type), text.utf8.count < 1 << 20,
      let value = try? LogCoding.decoder().decode(JSONValue.self, from: Data(text.utf8))
    else { return nil }
    guard case .record(let fields)? = value.value(at: path),
      let name = fields.keys.sorted().first(where: { !names.contains($0) })
    else { return nil }
    return
      "'\(TypeForm.of(type).name)' has no case '\(name)'.\(NearestName.hint(name, among: names))"
  }
}
