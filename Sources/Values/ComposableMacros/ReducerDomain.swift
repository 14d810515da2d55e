#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The types of the state and the action that a reducer's `body` names: `some Reducer<Int, Action>`,
  /// `some ReducerOf<Counter>`, `= EmptyReducer<Int, Never>()`.
  struct ReducerDomain {
    let state: String
    let action: String

    /// Nil if the binding of `body` names no types.
    init?(ofBody binding: PatternBindingSyntax) {
      let type = binding.typeAnnotation?.type
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      let specialized = call?.as(GenericSpecializationExprSyntax.self)
      let arguments =
        type.flatMap(Self.arguments) ?? specialized.map { Self.types(in: $0.genericArgumentClause) }
      guard let arguments else { return nil }
      if arguments.count == 2 {
        (state, action) = (arguments[0], arguments[1])
      } else if arguments.count == 1, arguments[0] != "Self", let type, Self.isReducerOf(type) {
        (state, action) = ("\(arguments[0]).State", "\(arguments[0]).Action")
      } else {
        return nil
      }
    }

    /// The declaration of a type, such as `typealias State = Int`.
    ///
    /// Nil if `body` names no other type than the one to declare. In a reducer nested in another,
    /// that name means the type of the outer reducer.
    static func alias(
      of name: String, for type: String, access: String, in context: [Syntax]
    ) -> DeclSyntax? {
      guard [name, "Self.\(name)"].contains(type) else {
        return "\(raw: access)typealias \(raw: name) = \(raw: type)"
      }
      guard type == name,
        let depth = context.firstIndex(where: \.isReducer)
      else { return nil }
      let outer = Array(context[depth...]).typePath
      return "\(raw: access)typealias \(raw: name) = \(raw: outer).\(raw: name)"
    }

    private static func arguments(of type: TypeSyntax) -> [String]? {
      if let opaque = type.as(SomeOrAnyTypeSyntax.self) { return arguments(of: opaque.constraint) }
      let clause =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
      return clause.map(types)
    }

    private static func isReducerOf(_ type: TypeSyntax) -> Bool {
      (type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type).lastName == "ReducerOf"
    }

    private static func types(in clause: GenericArgumentClauseSyntax) -> [String] {
      clause.arguments.map { $0.argument.trimmedDescription }
    }
  }

  extension Syntax {
    // A macro sees the attributes of the enclosing types, but not their members.
    fileprivate var isReducer: Bool {
      guard let group = asProtocol((any DeclGroupSyntax).self) else { return false }
      return group.attributes.contains { element in
        guard case .attribute(let attribute) = element else { return false }
        return attribute.attributeName.lastName == "Reducer"
      }
    }
  }
#endif
