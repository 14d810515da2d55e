#if Macros
  import SwiftSyntax

  /// A property of a client that is a closure, and can have an unimplemented value.
  struct DependencyEndpoint {
    /// The module that qualifies the types in the generated code.
    static let module = "ComposableDependencies"

    let syntax: VariableDeclSyntax
    let type: EndpointFunctionType
    /// The name as written, with backticks if it needs them.
    let name: String
    /// The name without backticks.
    let label: String
    /// The default implementation of an endpoint, in the user's code.
    let initialValue: ExprSyntax?

    /// Nil unless this is exactly one closure that is stored in each value and can be replaced.
    init?(_ syntax: VariableDeclSyntax) {
      guard syntax.isStoredInValue, syntax.bindingSpecifier.tokenKind == .keyword(.var),
        !syntax.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
        syntax.bindings.count == 1, let binding = syntax.bindings.first,
        binding.accessorBlock == nil,
        let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = binding.typeAnnotation.flatMap({ EndpointFunctionType($0.type) })
      else { return nil }
      self.syntax = syntax
      self.type = type
      name = identifier.text
      label = identifier.identifier?.name ?? identifier.text
      initialValue = binding.initializer?.value
    }

    /// The name of the property that stores the closure.
    var storageName: String { "_\(label)" }

    /// The name of the static property that returns the unimplemented closure.
    var unimplementedName: String { "_$\(label)" }

    /// The closure that reports that the endpoint is not implemented; nil if there is no way for it to
    /// continue after the report.
    ///
    /// Only this closure reports: calling a closure that the user assigned costs no more than calling a
    /// closure.
    ///
    /// - Parameter client: the client's name in the report.
    func unimplemented(in client: String) -> String? {
      let report = "\(Self.module)._unimplemented(\"\(client)\", \"\(label)\")"
      if let initialValue {
        // A default of this kind reports by itself.
        if initialValue.isCallOfUnimplemented { return initialValue.trimmedDescription }
        guard !type.parameters.contains(where: \.isVariadic) else { return nil }
        // The default expression is kept as it is, so that its types are inferred as they were at the
        // property.
        return """
          {\(type.passingHead)
          \(report)
          return \(type.callMarks)((\(initialValue.trimmed)) as \(type.syntax))(\(type.passedArguments))
          }
          """
      }
      if type.canThrowAnyError { return "{\(type.head)\nthrow \(report)\n}" }
      if type.returnType.isVoid { return "{\(type.head)\n\(report)\n}" }
      if type.returnType.isOptional { return "{\(type.head)\n\(report)\nreturn nil\n}" }
      return nil
    }

    /// Whether there is such a closure.
    var canBeUnimplemented: Bool { unimplemented(in: "") != nil }
  }

  extension ExprSyntax {
    fileprivate var isCallOfUnimplemented: Bool {
      guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else {
        return false
      }
      let name =
        callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
      return name?.baseName.text == "unimplemented"
    }
  }
#endif
