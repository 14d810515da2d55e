internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableSharing

/// Encodes the values of one line of a log, and notes the redacted places.
final class LineEncoder {
  let encoder: JSONEncoder
  let redactor: Redactor
  /// The encoded writes of bindings.
  var bindings: [any BindingActionParts] = []
  /// The paths of redacted values.
  private(set) var paths: [[String]] = []
  /// The path of the value that is being encoded.
  private var place: [String] = []

  init(_ encoder: JSONEncoder = LogCoding.encoder(), redactor: Redactor) {
    self.encoder = encoder
    self.redactor = redactor
  }

  /// Notes that the value at a path was redacted.
  func note(_ path: [String]) { paths.append(place + path) }

  /// The JSON of a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - place: the keys of the line that lead to it.
  ///   - context: the redactions at that place.
  func text(
    of value: any Encodable, at place: [String], in context: RedactionContext = RedactionContext()
  ) throws -> String {
    self.place = place
    let count = paths.count
    do {
      let value = opened(value, context)
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch let error as HiddenField {
      // The coding key of the field is unknown.
      redactor.redactAll(of: error.type)
      paths.removeSubrange(count...)
      return try text(of: value, at: place, in: context)
    }
  }

  /// The JSON of a value that is already JSON. It is unchanged unless something in it is redacted: decoding it rounds
  /// numbers.
  func text(
    ofJSON json: String, at place: [String], in context: RedactionContext
  ) throws -> String {
    let count = paths.count
    guard let value = try? LogCoding.decoder().decode(JSONValue.self, from: Data(json.utf8)) else {
      return json
    }
    let text = try text(of: value, at: place, in: context)
    return paths.count == count ? json : text
  }

  private func opened(_ value: some Encodable, _ context: RedactionContext) -> any Encodable {
    replacement(for: value, context) { [] }
  }
}
