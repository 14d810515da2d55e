internal import ComposableFoundation
internal import ComposableLog
internal import ComposableSharing
internal import ComposableSourceText

/// Rebuilds a value through its encoding, and checks that no other part changes.
struct RoundTrip {
  /// The name of the value, for errors.
  let place: String

  /// - Parameters:
  ///   - keys: the coding keys that lead to the part.
  ///   - new: the new part.
  ///   - path: the path to the part, below the value.
  func value(
    _ value: Any, replacing keys: [String], with new: Any, shownAt path: ValuePath
  ) throws(InspectorError) -> Any {
    let name = TypeForm.of(type(of: value)).name
    guard let codable = value as? any Codable else {
      throw InspectorError(
        "\(place) can't be rebuilt with another value, because '\(name)' is not 'Codable'. Declare it as 'Codable'."
      )
    }
    guard let part = new as? any Encodable else {
      throw InspectorError(
        """
        '\(ValueTree.text(of: path))' can't be replaced, because '\(TypeForm.of(type(of: new)).name)' is not \
        'Encodable'.
        """
      )
    }
    let result: Any
    do {
      result = try made(codable, keys, part)
    } catch {
      throw InspectorError(
        "\(place) can't be rebuilt with this value: \(TypedJSON.describe(error, in: ""))")
    }
    try check(value, new, result, path, name)
    return result
  }

  private func made<Value: Codable>(
    _ value: Value, _ keys: [String], _ part: any Encodable
  ) throws -> Any {
    var json = try Self.json(value)
    json = json.replacing(keys[...], with: try Self.json(part))
    return try LogCoding.decoder().decode(Value.self, from: Data(LogCoding.text(of: json).utf8))
  }

  private static func json(_ value: any Encodable) throws -> JSONValue {
    try LogCoding.decoder().decode(JSONValue.self, from: Data(LogCoding.text(of: value).utf8))
  }

  private func check(
    _ value: Any, _ new: Any, _ result: Any, _ path: ValuePath, _ name: String
  ) throws(InspectorError) {
    let others = ValueChanges(from: value, to: result).changes.first {
      !$0.path.starts(with: path)
    }
    if let others {
      throw InspectorError(
        """
        '\(ValueTree.text(of: path))' can't be replaced: '\(ValueTree.text(of: others.path))' would be lost, because \
        '\(name)' does not encode it.
        """
      )
    }
    var found = ValueCursor(result, Secrecy(nil))
    for label in path {
      guard let child = found.child(label) else { break }
      found = child
    }
    guard ValueChanges(from: new, to: found.raw, limit: 1).changes.isEmpty else {
      throw InspectorError(
        "'\(ValueTree.text(of: path))' can't be replaced, because '\(name)' does not encode it by this name."
      )
    }
  }
}

extension JSONValue {
  fileprivate func replacing(_ keys: ArraySlice<String>, with value: JSONValue) -> JSONValue {
    guard let key = keys.first else { return value }
    guard case .record(var fields) = self else { return self }
    fields[key] = (fields[key] ?? .record([:])).replacing(keys.dropFirst(), with: value)
    return .record(fields)
  }
}
