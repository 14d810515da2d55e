internal import ComposableArchitecture
internal import ComposableCasePaths
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableSourceText

/// Actions that are typed by hand.
package enum TypedAction {
  /// A longer text takes too long to parse while the user types.
  static let lengthLimit = 16 << 20

  /// The action that a text stands for.
  ///
  /// A text in Swift fits types that are `Decodable`, and enums with case paths whose values are such types: no action
  /// needs to be `Codable` for `.reset` or `.queryChanged("swift")`. JSON fits `Decodable` types.
  ///
  /// - Throws: an error with the position in the text, the expected syntax, and the most similar case.
  package static func action<Action>(
    from text: ActionText, as type: Action.Type
  ) throws(InspectorError) -> Action {
    switch text {
    case .swift(let text): try value(from: text, as: type) as! Action
    case .json(let text): try TypedJSON.value(from: text, as: type) as! Action
    }
  }

  /// The value of a type that a literal stands for.
  static func value(from text: String, as type: Any.Type) throws(InspectorError) -> Any {
    guard text.utf8.count <= lengthLimit else {
      throw InspectorError(
        "The text has more than \(lengthLimit >> 20) MiB. Send the action in code, or import a file."
      )
    }
    do {
      return try LiteralResolution.value(try SwiftLiteralParser.parse(text), as: type)
    } catch let error as LiteralError {
      throw error.inspectorError(in: text)
    } catch {
      throw InspectorError("The text does not fit '\(TypeForm.of(type).name)': \(error)")
    }
  }
}

/// Finds the value of a literal: decodes it, or builds it with the case paths of its type.
enum LiteralResolution {
  static func value(_ literal: TypedLiteral, as type: Any.Type) throws -> Any {
    if let type = type as? any Decodable.Type {
      func decode<Value: Decodable>(_ type: Value.Type) throws -> Any {
        try LiteralDecoder.decode(literal, as: type) as Any
      }
      return try decode(type)
    }
    if let optional = type as? any OptionalType.Type {
      if case .null = literal.kind { return optional.none }
      let wrapped = try value(literal, as: optional.wrapped)
      guard let value = optional.some(wrapped) else { throw unfit(literal, type) }
      return value
    }
    guard case .member(let name, let arguments) = literal.kind else {
      throw undecodable(literal, type)
    }
    let values = arguments ?? []
    if let action = type as? any ActionCompletion.Type {
      return try make(action, name, values, literal, type)
    }
    guard case .cases(let reader) = TypeForm.of(type).kind else { throw undecodable(literal, type) }
    guard let position = reader.names.firstIndex(of: name) else {
      throw unknown(name, among: reader.names, literal, type)
    }
    let payload = reader.payloads[position]
    if payload == Void.self {
      guard values.isEmpty else {
        throw LiteralError(
          position: values[0].value.position, message: "'.\(name)' has no associated value.")
      }
      return try made(reader.make(position, with: ()), literal, type)
    }
    guard values.count == 1 else {
      guard !values.isEmpty else {
        throw LiteralError(
          position: literal.position,
          message: "'.\(name)' needs a value: '.\(name)(\(TypeForm.of(payload).name))'.")
      }
      throw undecodable(literal, type)
    }
    return try made(
      reader.make(position, with: try value(values[0].value, as: payload)), literal, type)
  }

  private static func make(
    _ action: any ActionCompletion.Type, _ name: String, _ values: [TypedLiteral.Argument],
    _ literal: TypedLiteral, _ type: Any.Type
  ) throws -> Any {
    guard action.caseNames.contains(name) else {
      throw unknown(name, among: action.caseNames, literal, type)
    }
    let expected = action.arguments(of: name)
    if action is any BindingActionParts.Type { throw undecodable(literal, type) }
    guard values.map(\.label) == expected.map(\.label) else {
      let labels = expected.map {
        "\($0.label.map { "\($0): " } ?? "")\(TypeForm.of($0.type).name)"
      }
      throw LiteralError(
        position: literal.position,
        message:
          "Expected '.\(name)\(labels.isEmpty ? "" : "(\(labels.joined(separator: ", ")))")'.")
    }
    var arguments: [Any] = []
    for (argument, expected) in zip(values, expected) {
      arguments.append(try value(argument.value, as: expected.type))
    }
    return try made(action.make(name, arguments), literal, type)
  }

  private static func made(
    _ value: Any?, _ literal: TypedLiteral, _ type: Any.Type
  ) throws(LiteralError) -> Any {
    guard let value else { throw unfit(literal, type) }
    return value
  }

  private static func unknown(
    _ name: String, among names: [String], _ literal: TypedLiteral, _ type: Any.Type
  ) -> LiteralError {
    LiteralError(
      position: literal.position,
      message: """
        '\(TypeForm.of(type).name)' has no case '\(name)'.\(NearestName.hint(name, among: names))
        """)
  }

  private static func unfit(_ literal: TypedLiteral, _ type: Any.Type) -> LiteralError {
    LiteralError(
      position: literal.position,
      message: "\(literal.noun) does not fit '\(TypeForm.of(type).name)'.")
  }

  private static func undecodable(_ literal: TypedLiteral, _ type: Any.Type) -> LiteralError {
    let name = TypeForm.of(type).name
    return LiteralError(
      position: literal.position,
      message: """
        \(literal.noun) can't be read as '\(name)', which is not 'Decodable'. Declare '\(name)' as 'Codable'; for a \
        case without values, or with one value of a 'Decodable' type, '@CasePathable' is enough.
        """)
  }
}

extension LiteralError {
  /// - Parameter text: the text.
  fileprivate func inspectorError(in text: String) -> InspectorError {
    let bytes = text.utf8
    guard position < bytes.count else { return InspectorError("At the end: \(message)") }
    let index = bytes.index(bytes.startIndex, offsetBy: max(position, 0))
    let number = text[..<index].count + 1
    let rest = String(text[index...].prefix(20).prefix { !$0.isNewline })
    return InspectorError(
      "At character \(number), '\(rest)': \(message)")
  }
}
