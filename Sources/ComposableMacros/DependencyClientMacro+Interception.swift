#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  // The conformance to `InterceptableClient`: an extension, because the endpoints' storage is visible in it, and because
  // a client that declares the conformance itself replaces all of it.
  extension DependencyClientMacro: ExtensionMacro {
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
      // The generated extension is outside of the enclosing type, where a private client is not visible. Such a client
      // can conform by hand.
      let isPrivate = declaration.modifiers.contains(where: \.isPrivate)
      let isNested = context.lexicalContext.contains {
        $0.isTypeOrExtension(otherThan: declaration)
      }
      guard !isPrivate || !isNested else { return [] }
      let client = [context.lexicalContext.typePath, declaration.name.identifier?.name ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ".")
      let interceptions = EndpointInterceptions(declaration.memberBlock.members, client: client)
      let module = DependencyEndpoint.module
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): \
        \(raw: declaration.attributes.globalActor)\(raw: module).InterceptableClient {
          \(raw: declaration.memberAccess(in: context))func intercepted(\
        by interceptor: any \(raw: module).EndpointInterceptor) -> Self {
            \(raw: interceptions.body)
          }
        }
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }
  }

  extension AttributeListSyntax {
    /// The global actor, with a trailing space; empty if there is none.
    fileprivate var globalActor: String {
      compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.attributeName.lastName?.hasSuffix("Actor") == true }
        .map { "\($0.trimmedDescription) " } ?? ""
    }
  }
#endif
