internal import ComposableArchitecture
internal import ComposableRuntime
internal import ComposableSourceText

/// Decodes a value of a type from a literal: its cases, labels and properties are the coding keys that the compiler
/// synthesizes.
///
/// So a literal fits any `Codable` type, and the type defines the expected values. A value that no type decodes is an
/// error, so that no typed value is lost.
struct LiteralDecoder: Decoder {
  let literal: TypedLiteral
  /// The decoded type.
  let type: Any.Type
  let context: LiteralContext
  var codingPath: [any CodingKey] = []

  /// Elements of stacks get new ids.
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a whole literal.
  static func decode<Value: Decodable>(
    _ literal: TypedLiteral, as type: Value.Type
  ) throws -> Value {
    let context = LiteralContext()
    let value: Value = try value(literal, context, [])
    try context.checkUse()
    return value
  }

  static func value<Value: Decodable>(
    _ literal: TypedLiteral, _ context: LiteralContext, _ path: [any CodingKey]
  ) throws -> Value {
    if let special = try SpecialLiteral.value(literal, as: Value.self) { return special }
    let literal = SpecialLiteral.prepared(literal, for: Value.self)
    let decoder = LiteralDecoder(
      literal: literal, type: Value.self, context: context, codingPath: path)
    do {
      return try Value(from: decoder)
    } catch let error as DecodingError {
      throw LiteralError(
        position: literal.position, message: describe(error, for: Value.self, literal))
    }
  }

  private static func describe(
    _ error: DecodingError, for type: Any.Type, _ literal: TypedLiteral
  ) -> String {
    let name = TypeForm.of(type).name
    if case .member(let member, _) = literal.kind, let names = LiteralNames.cases(of: type),
      !names.contains(member)
    {
      return "'\(name)' has no case '\(member)'.\(NearestName.hint(member, among: names))"
    }
    switch error {
    case .dataCorrupted(let context), .valueNotFound(_, let context), .typeMismatch(_, let context):
      return "\(literal.noun) does not fit '\(name)': \(context.debugDescription)"
    case .keyNotFound(let key, _): return "'\(key.stringValue)' of '\(name)' is missing."
    @unknown default: return "\(literal.noun) does not fit '\(name)'."
    }
  }

  func mismatch(_ expected: String) -> LiteralError {
    let name = TypeForm.of(type).name
    return LiteralError(
      position: literal.position,
      message: "Expected \(expected), for '\(name)', and found \(literal.noun).")
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let fields: LiteralFields
    switch literal.kind {
    case .member(let name, let arguments):
      if Key(stringValue: name) == nil {
        let names = LiteralNames.cases(of: type) ?? []
        throw LiteralError(
          position: literal.position,
          message:
            "'\(TypeForm.of(type).name)' has no case '\(name)'.\(NearestName.hint(name, among: names))"
        )
      }
      let inner = TypedLiteral(kind: .tuple(arguments ?? []), position: literal.position)
      fields = LiteralFields([(name, inner)], of: literal)
    case .call(_, let arguments), .tuple(let arguments):
      fields = LiteralFields(arguments: arguments, of: literal)
    case .dictionary(let pairs):
      fields = LiteralFields(
        try pairs.map { key, value in
          switch key.kind {
          case .text(let text), .number(let text): return (text, value)
          default:
            throw LiteralError(
              position: key.position, message: "Expected a text or a number as a key.")
          }
        }, of: literal)
    default: throw mismatch(LiteralNames.expectation(of: type))
    }
    context.add(fields, of: type)
    return KeyedDecodingContainer(
      LiteralKeyedContainer<Key>(fields: fields, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch literal.kind {
    case .list(let elements): return LiteralUnkeyedContainer(elements: elements, decoder: self)
    case .dictionary(let pairs):
      return LiteralUnkeyedContainer(elements: pairs.flatMap { [$0.key, $0.value] }, decoder: self)
    case .call(_, let arguments) where arguments.count == 1:
      // 'StackState([…])', 'Set([…])'.
      if case .list(let elements) = arguments[0].value.kind {
        return LiteralUnkeyedContainer(elements: elements, decoder: self)
      }
    default: break
    }
    throw mismatch("a list in brackets")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    LiteralSingleContainer(decoder: self)
  }
}

/// The named values in a literal, and the used names among them.
final class LiteralFields {
  let literal: TypedLiteral
  let names: [String]
  private let values: [String: TypedLiteral]
  private(set) var used: Set<String> = []
  /// Whether they are the arguments of a case or an initializer.
  private let areArguments: Bool

  init(_ fields: [(String, TypedLiteral)], of literal: TypedLiteral, areArguments: Bool = false) {
    self.literal = literal
    self.areArguments = areArguments
    names = fields.map(\.0)
    values = Dictionary(fields, uniquingKeysWith: { $1 })
  }

  /// Values without labels have the names that the compiler synthesizes.
  convenience init(arguments: [TypedLiteral.Argument], of literal: TypedLiteral) {
    self.init(
      arguments.enumerated().map { ($1.label ?? "_\($0)", $1.value) }, of: literal,
      areArguments: true)
  }

  func contains(_ name: String) -> Bool { key(name) != nil }

  /// The only value fits without its label.
  private func key(_ name: String) -> String? {
    if values[name] != nil { return name }
    return areArguments && names == ["_0"] && !name.hasPrefix("_") ? "_0" : nil
  }

  func value(_ name: String) -> TypedLiteral? {
    guard let key = key(name) else { return nil }
    used.insert(key)
    return values[key]
  }

  func useAll() { used.formUnion(names) }

  var unused: (name: String, value: TypedLiteral)? {
    names.first { !used.contains($0) }.flatMap { name in values[name].map { (name, $0) } }
  }
}

/// The fields met while a literal is decoded.
final class LiteralContext {
  private var fields: [(fields: LiteralFields, type: Any.Type)] = []

  func add(_ fields: LiteralFields, of type: Any.Type) { self.fields.append((fields, type)) }

  /// - Throws: an error if no type has decoded a value.
  func checkUse() throws(LiteralError) {
    for (fields, type) in fields {
      guard let (name, value) = fields.unused else { continue }
      let noun = name.hasPrefix("_") ? "This value" : "'\(name)'"
      throw LiteralError(
        position: value.position,
        message: "\(noun) has no place in '\(TypeForm.of(type).name)'.")
    }
  }
}

/// The names that a type's literals have.
enum LiteralNames {
  /// The cases of an enum; nil if they are not known.
  static func cases(of type: Any.Type) -> [String]? {
    if case .cases(let reader) = TypeForm.of(type).kind { return reader.names }
    if let names = (type as? any ActionCompletion.Type)?.caseNames { return names }
    func names<Value: CaseIterable>(_ type: Value.Type) -> [String] {
      type.allCases.prefix(1_000).map { "\($0)" }
    }
    return (type as? any CaseIterable.Type).map { names($0) }
  }

  static func expectation(of type: Any.Type) -> String {
    if let names = cases(of: type), let first = names.first { return "a case such as '.\(first)'" }
    return "a case, or an initializer with its arguments"
  }
}
