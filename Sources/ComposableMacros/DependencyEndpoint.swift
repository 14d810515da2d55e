#if Macros
  import SwiftSyntax

  /// A property of a client that is a closure, which can be told to be unimplemented.
  struct DependencyEndpoint {
    /// The module that the generated code names its types from.
    static let module = "ComposableDependencies"

    let syntax: VariableDeclSyntax
    let type: EndpointFunctionType
    /// As it is written, in backticks if it needs them.
    let name: String
    private let baseName: String
    /// What the user wants an endpoint that is not overridden to do.
    let initialValue: ExprSyntax?

    /// Nil for what is not one closure that is stored in each value and can be replaced.
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
      baseName = identifier.identifier?.name ?? identifier.text
      initialValue = binding.initializer?.value
    }

    /// The name of the property that holds the closure.
    var storageName: String { "_\(baseName)" }

    /// The name of the static property that gives the unimplemented closure.
    var unimplementedName: String { "_$\(baseName)" }

    /// The closure that tells that the endpoint is not implemented; nil when there is nothing that
    /// it could go on with.
    ///
    /// The telling is in this closure, and nowhere else: calling one that the user gave costs no
    /// more than calling a closure.
    ///
    /// - Parameter client: the name to tell.
    func unimplemented(in client: String) -> String? {
      let report = "\(Self.module)._unimplemented(\"\(client)\", \"\(baseName)\")"
      if let initialValue {
        // A default of this kind tells by itself.
        if initialValue.isCallOfUnimplemented { return initialValue.trimmedDescription }
        guard !type.parameters.contains(where: \.isVariadic) else { return nil }
        // The default stays the expression it is, so that it is inferred as it was where it stood.
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
