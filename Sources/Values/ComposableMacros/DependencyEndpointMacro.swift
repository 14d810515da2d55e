#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyEndpoint`: moves a closure into storage that starts unimplemented, and adds a method
  /// with argument labels.
  ///
  /// `@DependencyClient` adds it to each closure of a client.
  enum DependencyEndpointMacro {}

  extension DependencyEndpointMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let endpoint = declaration.as(VariableDeclSyntax.self).flatMap(DependencyEndpoint.init)
      else { return [] }
      let storage: TokenSyntax = .identifier(endpoint.storageName)
      let initAccessor: AccessorDeclSyntax = """
        @storageRestrictions(initializes: \(storage))
        init(initialValue) {
          \(storage) = initialValue
        }
        """
      let access: [AccessorDeclSyntax] = [
        """
        get {
          \(storage)
        }
        """,
        """
        set {
          \(storage) = newValue
        }
        """,
      ]
      // An `init` accessor would overwrite the default that reports with the one written at the property.
      return endpoint.initialValue == nil ? [initAccessor] + access : access
    }
  }

  extension DependencyEndpointMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let endpoint = declaration.as(VariableDeclSyntax.self).flatMap(DependencyEndpoint.init)
      else {
        context.diagnose(declaration.notAnEndpoint(node))
        return []
      }
      let client = context.lexicalContext.typePath
      let unimplemented = endpoint.unimplemented(in: client)
      if unimplemented == nil { context.diagnose(endpoint.missingDefault) }
      if let offense = node.offenseInMethod { context.diagnose(offense) }
      let access = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        .map { $0.memberAccess(in: context) }
      return [
        unimplemented.map { endpoint.unimplementedProperty($0, access: access ?? "") },
        endpoint.storage,
        endpoint.method(named: node.method),
      ].compactMap(\.self)
    }
  }

  /// `@DependencyEndpointIgnored`: generates nothing. `@DependencyClient` skips properties with this
  /// attribute.
  enum DependencyEndpointIgnoredMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
