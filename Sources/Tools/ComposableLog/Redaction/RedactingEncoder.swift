internal import ComposableArchitecture
internal import ComposableFoundation

/// Encodes a value through another encoder, without the secrets in it.
struct RedactingEncoder: Encoder {
  let base: any Encoder
  let context: RedactionContext
  let line: LineEncoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      RedactingKeyedContainer(
        base: base.container(keyedBy: type), context: context.inherited, line: line))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    RedactingUnkeyedContainer(
      base: base.unkeyedContainer(), context: context.ofElement, line: line)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    RedactingSingleContainer(base: base.singleValueContainer(), context: context, line: line)
  }
}

/// The redactions at a place in a value.
struct RedactionContext {
  /// The keys that lead to the value.
  var path: [String] = []
  /// Whether the whole value is redacted.
  var isRedacted = false
  /// The redactions by the name of the place.
  var named = SecretNames.Match.nothing
  /// The paths of names from here to redacted fields.
  var fields: [ArraySlice<String>] = []
  /// The fields of the value that are not secrets in spite of their names.
  var kept: Set<String> = []
  /// A text that was typed in this turn, of any length.
  var typedText: String?
  /// The type of the encoded value.
  var type: Any.Type = String.self
  /// Whether the keys of the container are the labels of a case.
  var isInCase = false
  /// Whether the keys of the container are the keys of a dictionary, whose name applies to its values.
  var isDictionary = false
  /// Notes which fields of the value are encoded.
  var seen: SeenKeys?

  /// The context of a container with its own names.
  var inherited: Self {
    var context = self
    if !isDictionary { context.named = .nothing }
    return context
  }

  /// The context of an element.
  var ofElement: Self {
    var context = self
    context.type = String.self
    context.isDictionary = false
    context.seen = nil
    return context
  }

  func at(_ key: String) -> Self {
    var context = self
    context.path.append(key)
    return context
  }

  /// The context of a case's associated values.
  var inCase: Self {
    var context = self
    context.isInCase = true
    return context
  }

  func note(_ key: any CodingKey) { seen?.keys.insert(key.stringValue) }

  func child(_ key: any CodingKey, _ line: LineEncoder) -> Self {
    note(key)
    var context = ofElement
    guard !isRedacted else { return context }
    context.kept = []
    let name = key.stringValue
    // An index, or `_0`, which replaces a missing label of a case.
    let isIndex =
      key.intValue != nil || name.hasPrefix("_") && name.dropFirst().allSatisfy(\.isNumber)
    guard !isIndex else { return context }
    context.isInCase = false
    context.fields = fields.compactMap { $0.first == name ? $0.dropFirst() : nil }
    context.isRedacted = context.fields.contains(where: \.isEmpty)
    if !kept.contains(name) {
      let match = line.redactor.names.match(name)
      if match != .nothing || !isInCase && !isDictionary { context.named = match }
    }
    return context
  }
}

/// The encoded keys of a value's container, and the required keys.
final class SeenKeys {
  var keys: Set<String> = []
  let required: [String]

  init(required: [String]) {
    self.required = required
  }

  var isComplete: Bool { keys.isSuperset(of: required) }
}

/// A value that is encoded through a redacting encoder.
private struct RedactedValue<Value: Encodable>: Encodable {
  let value: Value
  let context: RedactionContext
  let line: LineEncoder

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: RedactingEncoder(base: encoder, context: context, line: line))
    if context.seen?.isComplete == false { throw HiddenField(type: Value.self) }
  }
}

/// An error: a field was not encoded by its name.
struct HiddenField: Error {
  let type: Any.Type
}

extension LineEncoder {
  /// The value to encode in place of another.
  ///
  /// - Parameter path: the path of the value.
  func replacement<Value: Encodable>(
    for value: Value, _ context: RedactionContext, at path: () -> [String]
  ) -> any Encodable {
    guard let leaf = StandIn.leaf(Value.self) else {
      return RedactedValue(value: value, context: entering(value, context, at: path()), line: self)
    }
    let hidesTexts = context.isRedacted || context.named != .nothing
    switch leaf {
    case .text:
      let text = value as! String
      guard !text.isEmpty else { return text }
      let bullets = StandIn.bullets(for: text)
      let result: String? =
        if hidesTexts {
          StandIn.text(bullets, for: text, of: context.type, isCertain: context.isRedacted)
        } else if text == context.typedText {
          bullets
        } else {
          redactor.redacted(text).map {
            StandIn.text($0, for: text, of: context.type, isCertain: false)
          }
        }
      guard let result, result != text else { return text }
      // Not an id or a case of an enum, which are in other places as well.
      if hidesTexts, result == bullets { redactor.learn(hidden: text) }
      note(path())
      return result
    case .number(let zero):
      guard context.isRedacted || context.named == .all else { return value }
      note(path())
      return zero
    case .flag:
      guard context.isRedacted else { return value }
      note(path())
      return false
    case .data:
      guard let result = standIn(for: Array(value as! Data), isHidden: hidesTexts) else {
        return value
      }
      note(path())
      return Data(result)
    case .bytes:
      guard let result = standIn(for: value as! [UInt8], isHidden: hidesTexts) else { return value }
      note(path())
      return result
    case .url:
      let url = value as! URL
      let result: URL? =
        if context.isRedacted {
          URL(string: "redacted:")
        } else {
          redactor.redacted(url.absoluteString, by: "*").flatMap { URL(string: $0) }
        }
      guard let result, result != url else { return value }
      if context.isRedacted { redactor.learn(hidden: url.absoluteString) }
      note(path())
      return result
    case .date, .decimal:
      guard context.isRedacted, let other = StandIn.other(for: value) else { return value }
      note(path())
      return other
    }
  }

  private func standIn(for bytes: [UInt8], isHidden: Bool) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    guard isHidden else { return redactor.redacted(bytes) }
    redactor.learn(hidden: bytes)
    return StandIn.zeros(for: bytes)
  }

  private func entering<Value: Encodable>(
    _ value: Value, _ context: RedactionContext, at path: [String]
  ) -> RedactionContext {
    var context = context
    context.path = path
    // The wrapped value of an optional has another type.
    context.type = Value.self
    guard !context.isRedacted else { return context }
    let rules = redactor.rules(for: Value.self)
    context.isRedacted = rules.isWhole
    context.fields += rules.fields
    if !rules.isWhole, !rules.fields.isEmpty, Mirror(reflecting: value).displayStyle != .enum {
      context.seen = SeenKeys(required: rules.fields.compactMap(\.first))
    }
    context.kept = rules.kept
    context.isDictionary = rules.isDictionary
    if rules.isBinding, let write = value as? any BindingActionParts {
      bindings.append(write)
      context.fields += redactor.redactedParts(of: write).map { ["value"] + $0 }
    }
    return context
  }
}
