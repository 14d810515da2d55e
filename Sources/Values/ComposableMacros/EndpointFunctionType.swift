#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A closure type that is spelled out: possibly with attributes and in parentheses, but not behind a
  /// type alias, which a macro can't resolve.
  struct EndpointFunctionType {
    /// The type as written, without surrounding parentheses.
    let syntax: TypeSyntax
    private let function: FunctionTypeSyntax

    /// Nil if the type is not a closure type.
    init?(_ type: TypeSyntax) {
      let type = type.withoutParentheses
      let base = type.as(AttributedTypeSyntax.self)?.baseType.withoutParentheses ?? type
      guard let function = base.as(FunctionTypeSyntax.self) else { return nil }
      syntax = type.trimmed
      self.function = function
    }

    var parameters: [EndpointParameter] {
      function.parameters.enumerated().map { EndpointParameter($1, at: $0) }
    }

    /// Whether any parameter has a name, as in `(_ id: Int)`.
    var hasLabels: Bool { parameters.contains { $0.label != nil } }

    /// The head of a closure that ignores its parameters; empty if there are none.
    var head: String {
      guard !parameters.isEmpty else { return "" }
      // A `_` is one parameter, and a pack any number: it needs an explicit type.
      guard hasPack else {
        return " \(parameters.map { _ in "_" }.joined(separator: ", ")) in"
      }
      return " (\(parameters.map { $0.typed("_") }.joined(separator: ", "))) in"
    }

    /// The head of a closure that forwards its parameters as ``passedArguments``.
    var passingHead: String {
      hasPack ? " (\(parameters.map(\.named).joined(separator: ", "))) in" : ""
    }

    var passedArguments: String {
      parameters.map(hasPack ? \.namedArgument : \.anonymousArgument).joined(separator: ", ")
    }

    private var hasPack: Bool { parameters.contains(where: \.isPack) }

    var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

    var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

    var returnType: TypeSyntax { function.returnClause.type }

    /// Whether it can throw at all.
    var canThrow: Bool { throwsClause.map { $0.type?.lastNameOfAny != "Never" } ?? false }

    /// Whether it can throw an error chosen by the macro.
    var canThrowAnyError: Bool {
      guard let throwsClause else { return false }
      guard let error = throwsClause.type else { return true }
      return ["Error", "UnimplementedEndpoint"].contains(error.lastNameOfAny)
    }

    /// Whether its result is an ordinary value, as `Never` and a `sending` result are not.
    var canBeReturnedByInterceptor: Bool {
      returnType.as(AttributedTypeSyntax.self)?.specifiers.isEmpty != false
        && returnType.lastNameOfAny != "Never"
    }

    /// The marks of a call: `try await `, one of the two, or nothing.
    var callMarks: String { "\(canThrow ? "try " : "")\(isAsync ? "await " : "")" }

    /// The effects in a declaration, with a leading space.
    var effects: String {
      "\(isAsync ? " async" : "")\(throwsClause.map { " \($0.trimmedDescription)" } ?? "")"
    }

    /// The type of a parameter that escapes.
    var escaping: String {
      guard var attributed = syntax.as(AttributedTypeSyntax.self) else {
        return "@escaping \(syntax)"
      }
      let escaping = AttributeSyntax("@escaping").with(\.trailingTrivia, .space)
      attributed.attributes = [.attribute(escaping)] + attributed.attributes
      return attributed.description
    }

    /// The isolation of a method that runs where the closure runs: a global actor, `@concurrent`, or
    /// `nonisolated(nonsending)`.
    var isolation: String {
      guard let attributed = syntax.as(AttributedTypeSyntax.self) else { return "" }
      let types: Set = ["Sendable", "escaping", "autoclosure", "convention", "isolated"]
      let attributes = attributed.attributes
        .compactMap { $0.as(AttributeSyntax.self) }
        .filter { !types.contains($0.attributeName.trimmedDescription) }
        .map { "\($0.trimmedDescription) " }
      let specifiers = attributed.specifiers
        .map { "\($0.trimmedDescription) " }
        .filter { $0.hasPrefix("nonisolated") }
      return (attributes + specifiers).joined()
    }
  }

  extension TypeSyntax {
    fileprivate var withoutParentheses: TypeSyntax {
      guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first, element.firstName == nil
      else { return self }
      return element.type.withoutParentheses
    }

    /// The last component of the name, without `any`, modules and generic arguments.
    fileprivate var lastNameOfAny: String? {
      let type = withoutParentheses
      return type.as(SomeOrAnyTypeSyntax.self)?.constraint.lastName ?? type.lastName
    }

    /// Whether this is spelled out as a function type.
    var isFunction: Bool { withoutParentheses.is(FunctionTypeSyntax.self) }

    /// Whether this is `Void`, in any spelling.
    var isVoid: Bool {
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.isEmpty { return true }
      return ["Void", "Swift.Void", "()"].contains(withoutParentheses.trimmedDescription)
    }

    /// Whether this is written as an optional.
    var isOptional: Bool {
      let type = withoutParentheses
      return type.is(OptionalTypeSyntax.self) || type.lastName == "Optional"
    }
  }
#endif
