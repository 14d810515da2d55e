#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The type of a closure that is written as one: with attributes and in parentheses, maybe, but
  /// not behind a type alias, which a macro cannot look through.
  struct EndpointFunctionType {
    /// As it is written, without parentheses around it.
    let syntax: TypeSyntax
    private let function: FunctionTypeSyntax

    /// Nil for what is not the type of a closure.
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

    /// Whether any parameter says what it is, as in `(_ id: Int)`.
    var hasLabels: Bool { parameters.contains { $0.label != nil } }

    /// The head of a closure that uses none of its parameters; nothing if there are none.
    var head: String {
      guard !parameters.isEmpty else { return "" }
      // A `_` is one parameter, and a pack any number: it has to be said.
      guard hasPack else {
        return " \(parameters.map { _ in "_" }.joined(separator: ", ")) in"
      }
      return " (\(parameters.map { $0.typed("_") }.joined(separator: ", "))) in"
    }

    /// The head of a closure that passes its parameters on as ``passedArguments``.
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

    /// Whether it can throw anything at all.
    var canThrow: Bool { throwsClause.map { $0.type?.lastNameOfAny != "Never" } ?? false }

    /// Whether it can throw an error that the macro chooses.
    var canThrowAnyError: Bool {
      guard let throwsClause else { return false }
      guard let error = throwsClause.type else { return true }
      return ["Error", "UnimplementedEndpoint"].contains(error.lastNameOfAny)
    }

    /// What calling it has to be marked with: `try await `, one of the two, or nothing.
    var callMarks: String { "\(canThrow ? "try " : "")\(isAsync ? "await " : "")" }

    /// The effects as a declaration says them, with a space before.
    var effects: String {
      "\(isAsync ? " async" : "")\(throwsClause.map { " \($0.trimmedDescription)" } ?? "")"
    }

    /// The type of a parameter that is kept after the call.
    var escaping: String {
      guard var attributed = syntax.as(AttributedTypeSyntax.self) else {
        return "@escaping \(syntax)"
      }
      let escaping = AttributeSyntax("@escaping").with(\.trailingTrivia, .space)
      attributed.attributes = [.attribute(escaping)] + attributed.attributes
      return attributed.description
    }

    /// What a method has to say to run where the closure runs: its global actor, `@concurrent`, or
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

    /// The name at its end, without `any`, modules and generic arguments.
    fileprivate var lastNameOfAny: String? {
      let type = withoutParentheses
      return type.as(SomeOrAnyTypeSyntax.self)?.constraint.lastName ?? type.lastName
    }

    /// Whether this is `Void`, in whichever way it is written.
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
