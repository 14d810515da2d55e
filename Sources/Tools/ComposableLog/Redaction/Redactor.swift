package import ComposableArchitecture
internal import ComposableRuntime
internal import ComposableSharing

/// The redaction rules of a recording, and the secrets that it has learned.
package final class Redactor: Sendable {
  /// The redactions in values of a type.
  package struct TypeRules: Sendable {
    package var isWhole = false
    /// The paths of names to redacted fields.
    package var fields: [ArraySlice<String>] = []
    /// Fields that are not secrets in spite of their names.
    package var kept: Set<String> = []
    package var isBinding = false
    /// Whether a name of the value applies to the values in it.
    package var isDictionary = false
  }

  fileprivate struct Learned {
    var rules: [ObjectIdentifier: TypeRules] = [:]
    var fields: Set<FieldPath> = []
    var wholeTypes: Set<ObjectIdentifier> = []
    /// The texts that were typed into secure fields.
    var typed: Set<String> = []
    /// The texts that were redacted once.
    var hidden = SecretTexts()
    /// The text typed into a secure field, by turn.
    var turns: [Int: String] = [:]
  }

  private let fields: [ObjectIdentifier: [FieldPath]]
  private let kept: [ObjectIdentifier: [FieldPath]]
  private let endpoints: Set<String>
  private let keptEndpoints: Set<String>
  private let wholeTypes: Set<ObjectIdentifier>
  package let names: SecretNames
  private let learned = Locked(Learned())

  /// - Returns: nil if everything is kept.
  package init?(_ redactions: [RedactionRule]) {
    let rules = redactions.map(\.rule)
    for case .keepingEverything in rules { return nil }
    fields = Dictionary(
      grouping: rules.compactMap { if case .field(let path) = $0 { path } else { nil } },
      by: \.root)
    kept = Dictionary(
      grouping: rules.compactMap { if case .keepingField(let path) = $0 { path } else { nil } },
      by: \.root)
    endpoints = Set(rules.compactMap { if case .endpoint(let name) = $0 { name } else { nil } })
    keptEndpoints = Set(
      rules.compactMap { if case .keepingEndpoint(let name) = $0 { name } else { nil } })
    wholeTypes = Set(rules.compactMap { if case .type(let type) = $0 { type } else { nil } })
    names = SecretNames(
      adding: rules.compactMap { if case .named(let word) = $0 { word } else { nil } },
      keeping: rules.compactMap { if case .keepingName(let word) = $0 { word } else { nil } })
  }

  package func rules(for type: Any.Type) -> TypeRules {
    let id = ObjectIdentifier(type)
    if let known = learned.withLock({ $0.rules[id] }) { return known }
    var rules = TypeRules()
    var paths = fields[id, default: []] + learned.withLock { $0.fields.filter { $0.root == id } }
    if let type = type as? any Redactable.Type {
      for field in Self.redactedFields(of: type) {
        // A field without a name can't be redacted alone, so its whole type is.
        if let path = FieldPath(field) { paths.append(path) } else { rules.isWhole = true }
      }
    }
    rules.isWhole =
      rules.isWhole || wholeTypes.contains(id) || learned.withLock { $0.wholeTypes.contains(id) }
      || paths.contains { $0.names.isEmpty }
    rules.fields = paths.map { $0.names[...] }
    rules.kept = Set(kept[id, default: []].compactMap(\.names.first))
    rules.isBinding = type is any BindingActionParts.Type
    // In a dictionary of JSON the keys may be the names of fields.
    rules.isDictionary = type is any KeyedValues.Type && type != [String: JSONValue].self
    learned.withLock { $0.rules[id] = rules }
    return rules
  }

  private static func redactedFields<Value: Redactable>(of type: Value.Type) -> [AnyKeyPath] {
    Value.redactedFields
  }

  /// Redacts a whole type, because one of its fields was not encoded by its name.
  func redactAll(of type: Any.Type) {
    let id = ObjectIdentifier(type)
    learned.withLock {
      $0.wholeTypes.insert(id)
      $0.rules[id] = nil
    }
  }

  /// Whether a binding writes a secret.
  package func isSecret(_ write: any BindingActionParts) -> Bool {
    redactedParts(of: write).contains([])
  }

  /// The paths of names to the secrets in the value that a binding writes; an empty path if all of it is a secret.
  func redactedParts(of write: any BindingActionParts) -> [ArraySlice<String>] {
    var parts: [ArraySlice<String>] = []
    // Rules may be about any of the types on the way to the field.
    for (root, path) in FieldPath.all(to: write.anyKeyPath) {
      let rules = rules(for: root)
      if rules.isWhole || rules.fields.contains(where: { path.names.starts(with: $0) }) {
        return [[]]
      }
      parts += rules.fields.filter { $0.starts(with: path.names) }.map {
        $0.dropFirst(path.names.count)
      }
      guard let name = path.names.first, !rules.kept.contains(name), names.match(name) != .nothing,
        !(write.newValue is Bool)
      else { continue }
      return [[]]
    }
    return parts
  }

  /// Whether the arguments and the results of an endpoint are secrets.
  package func isSecret(client: String, endpoint: String) -> Bool {
    let name = client.isEmpty ? endpoint : "\(client).\(endpoint)"
    let parts = name.split(separator: ".").map(String.init)
    // Includes the elements of streams.
    let prefixes = parts.indices.map { parts[...$0].joined(separator: ".") }
    if !endpoints.isDisjoint(with: prefixes) { return true }
    guard parts.count > 1, keptEndpoints.isDisjoint(with: prefixes) else { return false }
    let own = parts.last == "next" ? parts.dropLast() : parts[...]
    return own.last.map { names.match($0) != .nothing } ?? false
  }

  // Learning.

  /// Learns a text that was typed into a secure field, from an action that may not be encodable.
  package func learn(_ text: String, fromAny action: Any, in turn: Int) {
    if let encodable = action as? any Encodable {
      learn(text, from: encodable, in: turn)
    } else {
      learned.withLock { $0.learn(typed: text, in: turn) }
    }
  }

  /// Learns a text that was typed into a secure field.
  ///
  /// - Parameters:
  ///   - action: the action that the field sent. If it is a binding's write, the written field is a secret, too.
  ///   - turn: the action's turn.
  package func learn(_ text: String, from action: any Encodable, in turn: Int) {
    let line = LineEncoder(redactor: self)
    _ = try? line.text(of: action, at: ["action"])
    let new = line.bindings.filter { $0.newValue as? String == text }.compactMap {
      FieldPath($0.anyKeyPath)
    }
    learned.withLock { learned in
      learned.learn(typed: text, in: turn)
      for path in new where learned.fields.insert(path).inserted { learned.rules[path.root] = nil }
    }
  }

  /// Learns a text that was redacted: it is a secret wherever it is.
  func learn(hidden text: String) { learned.withLock { $0.hidden.insert(text) } }

  /// Learns data that was redacted.
  func learn(hidden bytes: [UInt8]) { learned.withLock { $0.hidden.insert(bytes) } }

  /// How many texts were redacted and learned. A line that was encoded when there were fewer may contain others.
  var hiddenCount: Int { learned.withLock { $0.hidden.count } }

  /// The text that was typed into a secure field in a turn.
  package func textTyped(in turn: Int) -> String? { learned.withLock { $0.turns[turn] } }

  /// The text without learned texts; nil if it contains none of them.
  package func redacted(_ text: String) -> String? { redacted(text, by: StandIn.bullet) }

  /// - Parameter mark: replaces each character.
  func redacted(_ text: String, by mark: Character) -> String? {
    let (typed, hidden) = learned.withLock { ($0.typed, $0.hidden) }
    if typed.contains(text) { return String(repeating: mark, count: text.count) }
    return hidden.redacted(text, by: mark)
  }

  /// The bytes without learned texts; nil if they contain none of them.
  func redacted(_ bytes: [UInt8]) -> [UInt8]? {
    learned.withLock { $0.hidden }.redacted(bytes)
  }
}

extension Redactor.Learned {
  /// Shorter typed texts are not looked for elsewhere, not even as whole texts.
  private static var leastLength: Int { 3 }

  fileprivate mutating func learn(typed text: String, in turn: Int) {
    turns[turn] = text
    if text.count >= Self.leastLength { typed.insert(text) }
    hidden.insert(text)
  }
}

/// A dictionary of any type.
private protocol KeyedValues {}

extension Dictionary: KeyedValues {}
