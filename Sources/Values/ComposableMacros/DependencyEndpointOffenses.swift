#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension DependencyEndpoint {
    /// Diagnoses an endpoint without a default, for which the macro knows no result.
    var missingDefault: Diagnostic {
      if initialValue != nil {
        let diagnostic = MacroDiagnostic(
          "variadic-endpoint",
          """
          the default of '\(name)' cannot be called, because variadic arguments cannot be \
          forwarded to another closure; take an array instead, or add '@DependencyEndpointIgnored'
          """)
        return diagnostic.at(syntax.bindings)
      }
      let result = type.returnType.trimmedDescription
      let diagnostic = MacroDiagnostic(
        "missing-default",
        """
        '\(name)' needs a default, because it can neither throw nor return nothing when it is \
        called without an implementation; give it one, such as '= { … }'
        """)
      let value: ExprSyntax = "{\(raw: type.head) <#\(raw: result)#> }"
      let binding = syntax.bindings.first ?? PatternBindingSyntax(pattern: "_" as PatternSyntax)
      let replacement = binding.trimmed
        .with(
          \.initializer,
          InitializerClauseSyntax(
            leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space), value: value)
        )
        .with(\.trailingTrivia, binding.trailingTrivia)
        .with(\.leadingTrivia, binding.leadingTrivia)
      return Diagnostic(
        node: syntax.bindings, message: diagnostic,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("insert '= \(value)'"),
          oldNode: binding, newNode: replacement))
    }
  }

  extension DeclSyntaxProtocol {
    /// Explains why a property with `@DependencyEndpoint` can't be an endpoint.
    func notAnEndpoint(_ node: AttributeSyntax) -> Diagnostic {
      if let variable = self.as(VariableDeclSyntax.self), variable.isStoredInValue {
        if let offense = variable.constantEndpoint ?? variable.missingType { return offense }
      }
      let diagnostic = MacroDiagnostic(
        "not-an-endpoint",
        """
        '@DependencyEndpoint' can only be applied to a stored 'var' that is a closure with its \
        type spelled out, and neither optional nor lazy nor observed
        """)
      return diagnostic.at(node)
    }
  }

  extension VariableDeclSyntax {
    /// A closure that is a constant with a value.
    var constantEndpoint: Diagnostic? {
      guard bindingSpecifier.tokenKind == .keyword(.let), let binding = bindings.first,
        let value = binding.initializer?.value,
        value.is(ClosureExprSyntax.self)
          || binding.typeAnnotation.flatMap({ EndpointFunctionType($0.type) }) != nil
      else { return nil }
      let diagnostic = MacroDiagnostic(
        "constant-endpoint",
        """
        '\(binding.pattern.trimmedDescription)' cannot be overridden, because it is a constant \
        with a value; make it a 'var', or add '@DependencyEndpointIgnored'
        """)
      return Diagnostic(
        node: bindingSpecifier, message: diagnostic,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("replace 'let' with 'var'"),
          oldNode: bindingSpecifier,
          newNode: bindingSpecifier.with(\.tokenKind, .keyword(.var))))
    }

    /// A variable whose type a macro would have to infer.
    var missingType: Diagnostic? {
      guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1,
        let binding = bindings.first, binding.typeAnnotation == nil
      else { return nil }
      let name = binding.pattern.trimmedDescription
      let diagnostic = MacroDiagnostic(
        "missing-type",
        "'\(name)' needs an explicit type, because a macro cannot infer it from the value")
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space), type: "<#Type#>" as TypeSyntax,
        trailingTrivia: binding.pattern.trailingTrivia)
      return Diagnostic(
        node: binding.pattern, message: diagnostic,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("insert ': <#Type#>'"),
          oldNode: binding,
          newNode:
            binding
            .with(\.pattern, binding.pattern.with(\.trailingTrivia, []))
            .with(\.typeAnnotation, annotation)))
    }
  }

  extension AttributeSyntax {
    private var methodArgument: ExprSyntax? {
      arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == "method" }?.expression
    }

    private var literalMethod: String? {
      methodArgument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// The name requested by `method: "name"`, with backticks if it needs them.
    var method: String? {
      guard let name = literalMethod else { return nil }
      if name.isValidSwiftIdentifier(for: .variableName) { return name }
      let escaped = "`\(name)`"
      return escaped.isValidSwiftIdentifier(for: .variableName) ? escaped : nil
    }

    /// A name that is not a valid method name.
    var offenseInMethod: Diagnostic? {
      guard let methodArgument, method == nil,
        !methodArgument.is(NilLiteralExprSyntax.self)
      else { return nil }
      let diagnostic = MacroDiagnostic(
        "method-name", "'method' must be the name of a method, as a string literal")
      return diagnostic.at(methodArgument)
    }
  }
#endif
