internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableSourceText

/// Types whose literals differ from their encoding: `UUID(uuidString: "…")!`, `.seconds(3)`.
enum SpecialLiteral {
  /// - Returns: nil if the type or the literal is not special.
  static func value<Value>(_ literal: TypedLiteral, as type: Value.Type) throws -> Value? {
    if let optional = type as? any OptionalType.Type {
      if case .null = literal.kind { return optional.none as? Value }
      return nil
    }
    guard let read = readers[ObjectIdentifier(type)] else {
      return try iterableCase(literal, as: type) as? Value
    }
    guard let value = try read(literal) else { return nil }
    return value as? Value
  }

  /// A case of an enum that lists them: its raw value may differ from its name.
  private static func iterableCase(_ literal: TypedLiteral, as type: Any.Type) throws -> Any? {
    guard case .member(let name, nil) = literal.kind, type is any RawRepresentable.Type,
      let type = type as? any CaseIterable.Type
    else { return nil }
    func find<Value: CaseIterable>(_ type: Value.Type) -> Any? {
      type.allCases.first { "\($0)" == name }
    }
    return find(type)
  }

  /// The literal in the form in which the type decodes it.
  static func prepared(_ literal: TypedLiteral, for type: Any.Type) -> TypedLiteral {
    func record(_ fields: [(String, TypedLiteral)]) -> TypedLiteral {
      let pairs = fields.map { name, value in
        (key: TypedLiteral(kind: .text(name), position: value.position), value: value)
      }
      return TypedLiteral(kind: .dictionary(pairs), position: literal.position)
    }
    if type is any BindingActionParts.Type, case .member("set", let arguments?) = literal.kind,
      arguments.count == 2, case .keyPath(let names) = arguments[0].value.kind
    {
      let name = names.joined(separator: ".")
      let field = TypedLiteral(kind: .text(name), position: arguments[0].value.position)
      return record([("field", field), ("value", arguments[1].value)])
    }
    if type is any RawRepresentable.Type, case .call(_, let arguments) = literal.kind,
      arguments.count == 1, arguments[0].label == "rawValue"
    {
      return arguments[0].value
    }
    if type == StackElementID.self, case .number = literal.kind {
      return record([("number", literal)])
    }
    return literal
  }

  // Immutable. Its closures capture nothing.
  nonisolated(unsafe) private static let readers:
    [ObjectIdentifier: (TypedLiteral) throws -> Any?] =
      [
        ObjectIdentifier(UUID.self): {
          guard let text = text($0, "uuidString") else { return nil }
          guard let id = UUID(uuidString: text) else { throw error($0, "'\(text)' is not a UUID.") }
          return id
        },
        ObjectIdentifier(URL.self): {
          guard let text = text($0, "string") else { return nil }
          guard let url = URL(string: text) else { throw error($0, "'\(text)' is not a URL.") }
          return url
        },
        ObjectIdentifier(Date.self): {
          if let seconds = number($0, "timeIntervalSince1970") {
            return Date(timeIntervalSince1970: seconds)
          }
          return number($0, "timeIntervalSinceReferenceDate").map {
            Date(timeIntervalSinceReferenceDate: $0)
          }
        },
        ObjectIdentifier(Decimal.self): {
          var digits = text($0, "string")
          if case .number(let text) = $0.kind { digits = text }
          guard let digits else { return nil }
          guard let number = Decimal(string: digits) else {
            throw error($0, "'\(digits)' is not a number.")
          }
          return number
        },
        ObjectIdentifier(Data.self): { literal in
          var literal = literal
          if case .call(_, let arguments) = literal.kind, arguments.count == 1,
            arguments[0].label == nil
          {
            literal = arguments[0].value
          }
          guard case .list = literal.kind else { return nil }
          return Data(try LiteralDecoder.decode(literal, as: [UInt8].self))
        },
        ObjectIdentifier(Duration.self): { literal in
          guard case .member(let unit, let arguments?) = literal.kind, arguments.count == 1,
            case .number(let text) = arguments[0].value.kind
          else { return nil }
          return duration(unit, text)
        },
      ]

  private static func duration(_ unit: String, _ text: String) -> Duration? {
    guard let number = Double(text), abs(number) < 1e15 else { return nil }
    switch unit {
    case "seconds": return Int64(text).map { .seconds($0) } ?? .seconds(number)
    case "milliseconds": return Int64(text).map { .milliseconds($0) } ?? .milliseconds(number)
    case "microseconds": return Int64(text).map { .microseconds($0) } ?? .microseconds(number)
    case "nanoseconds": return Int64(text).map { .nanoseconds($0) }
    default: return nil
    }
  }

  private static func error(_ literal: TypedLiteral, _ message: String) -> LiteralError {
    LiteralError(position: literal.position, message: message)
  }

  /// The argument of an initializer, or the literal itself if it is a text.
  private static func text(_ literal: TypedLiteral, _ label: String) -> String? {
    switch literal.kind {
    case .text(let text): return text
    case .call(_, let arguments):
      guard arguments.count == 1, arguments[0].label == label,
        case .text(let text) = arguments[0].value.kind
      else { return nil }
      return text
    default: return nil
    }
  }

  private static func number(_ literal: TypedLiteral, _ label: String) -> Double? {
    guard case .call(_, let arguments) = literal.kind, arguments.count == 1,
      arguments[0].label == label, case .number(let text) = arguments[0].value.kind
    else { return nil }
    return Double(text)
  }
}

/// An optional of any type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var none: Any { get }
  static func some(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static var none: Any { Self(nilLiteral: ()) as Any }
  static func some(_ value: Any) -> Any? { (value as? Wrapped).map { Self.init($0) as Any } }
}
