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
      return declaration.interception(of: type, isEachStored: true, in: context)
    }
  }

  extension StructDeclSyntax {
    /// The conformance of a client, as an extension.
    ///
    /// - Parameters:
    ///   - type: The client's type, as the extension names it.
    ///   - isEachStored: Whether `@DependencyEndpoint` moves each closure to a storage of its own.
    func interception(
      of type: some TypeSyntaxProtocol, isEachStored: Bool, in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
      // The generated extension is outside of the enclosing type, where a private client is not visible. Such a client
      // can conform by hand.
      guard !isPrivate || !isNested(in: context) else { return [] }
      let client = [context.lexicalContext.typePath, name.identifier?.name ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ".")
      let interceptions = EndpointInterceptions(
        memberBlock.members, client: client, isEachStored: isEachStored)
      let module = DependencyEndpoint.module
      let availability = attributes.availability.map { "\($0)\n" }.joined()
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): \
        \(raw: attributes.globalActor)\(raw: module).InterceptableClient {
          \(raw: memberAccess(in: context))func intercepted(\
        by interceptor: any \(raw: module).EndpointInterceptor) -> Self {
            \(raw: interceptions.body)
          }
        }
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }

    var isPrivate: Bool { modifiers.contains(where: \.isPrivate) }

    func isNested(in context: some MacroExpansionContext) -> Bool {
      context.lexicalContext.contains { $0.isTypeOrExtension(otherThan: self) }
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
