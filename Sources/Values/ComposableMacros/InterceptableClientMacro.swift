#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@InterceptableClient`: lets an interceptor receive the calls of a client that is written by hand. Nothing else of
  /// the client changes.
  enum InterceptableClientMacro {}

  extension InterceptableClientMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let declaration = declaration.as(StructDeclSyntax.self), !protocols.isEmpty else {
        return []
      }
      return declaration.interception(of: type, isEachStored: false, in: context)
    }
  }

  // Diagnoses, because peers are always requested, and the extension is not if there is one already.
  extension InterceptableClientMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        let diagnostic = MacroDiagnostic(
          "not-a-struct",
          """
          '@InterceptableClient' can only be applied to a struct of closures; others conform to \
          'InterceptableClient' in an extension
          """)
        context.diagnose(diagnostic.at(node))
        return []
      }
      if declaration.isPrivate, declaration.isNested(in: context) {
        let diagnostic = MacroDiagnostic(
          "private-client",
          """
          the conformance of '\(declaration.name.text)' is outside of the enclosing type, where a \
          private type is not visible; make it 'fileprivate'
          """)
        context.diagnose(diagnostic.at(declaration.name))
      }
      for offense in declaration.memberBlock.members.constantClosures { context.diagnose(offense) }
      return []
    }
  }

  extension MemberBlockItemListSyntax {
    /// Constants that are closures: a copy of the client can't have others in their place.
    fileprivate var constantClosures: [Diagnostic] {
      flatMap { member -> [Diagnostic] in
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          return block.clauses.flatMap {
            $0.elements?.as(MemberBlockItemListSyntax.self)?.constantClosures ?? []
          }
        }
        return (member.decl.as(VariableDeclSyntax.self)?.constantClosure).map { [$0] } ?? []
      }
    }
  }

  extension VariableDeclSyntax {
    fileprivate var constantClosure: Diagnostic? {
      guard isStoredInValue, bindingSpecifier.tokenKind == .keyword(.let),
        !attributes.contains(named: "DependencyEndpointIgnored"), bindings.count == 1,
        let binding = bindings.first,
        binding.typeAnnotation.flatMap({ EndpointFunctionType($0.type) }) != nil
      else { return nil }
      let diagnostic = MacroDiagnostic(
        "constant-closure",
        """
        calls of '\(binding.pattern.trimmedDescription)' cannot be intercepted, because it is a \
        constant; make it a 'var', or add '@DependencyEndpointIgnored'
        """)
      return Diagnostic(
        node: bindingSpecifier, message: diagnostic,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("replace 'let' with 'var'"),
          oldNode: bindingSpecifier,
          newNode: bindingSpecifier.with(\.tokenKind, .keyword(.var))))
    }
  }
#endif
