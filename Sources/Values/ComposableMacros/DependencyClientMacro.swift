#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyClient`: turns each closure of a struct into an endpoint, and generates the struct's
  /// initializers.
  enum DependencyClientMacro {}

  extension DependencyClientMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      // The peer macro reports declarations that are not structs.
      guard let declaration = declaration.as(StructDeclSyntax.self) else { return [] }
      let members = declaration.memberBlock.members
      for offense in members.offensesInClient { context.diagnose(offense) }
      let access = declaration.memberAccess(in: context)
      let isPrivate = [.private, .fileprivate].contains(declaration.modifiers.access)
      let own = members.initializerLabels
      let initializers = DependencyClientProperties(members)
        .resolved { properties in
          let given = properties.filter { !$0.isHidden(inPrivateType: isPrivate) }
          let isComplete = properties.allSatisfy(\.hasDefault)
          let isMemberwise = !given.isEmpty && !own.contains(given.map(\.label))
          return [
            isMemberwise ? memberwise(given, access: access) : nil,
            isComplete && !own.contains([]) ? "\(access)init() {}" : nil,
          ].compactMap(\.self).joined(separator: "\n\n")
        }
      return declarations(initializers)
    }

    private static func memberwise(
      _ properties: [DependencyClientProperty], access: String
    ) -> String {
      """
      \(access)init(
      \(properties.map(\.parameter).joined(separator: ",\n"))
      ) {
      \(properties.map(\.assignment).joined(separator: "\n"))
      }
      """
    }

    private static func declarations(_ text: String) -> [DeclSyntax] {
      let file: SourceFileSyntax = "\(raw: text)"
      return file.statements.compactMap { statement in
        guard case .decl(let declaration) = statement.item else { return nil }
        return declaration
      }
    }
  }

  // The compiler does not request the members of an enum, because it looks for no initializer in one.
  // It always requests peers.
  extension DependencyClientMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if !declaration.is(StructDeclSyntax.self) {
        let diagnostic = MacroDiagnostic(
          "not-a-struct", "'@DependencyClient' can only be applied to a struct")
        context.diagnose(diagnostic.at(node))
      }
      return []
    }
  }

  extension DependencyClientMacro: MemberAttributeMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self),
        let variable = member.as(VariableDeclSyntax.self), variable.isEndpoint,
        !variable.attributes.contains(named: "DependencyEndpoint")
      else { return [] }
      return ["@\(raw: DependencyEndpoint.module).DependencyEndpoint"]
    }
  }

  extension MemberBlockItemListSyntax {
    /// The labels of the handwritten initializers; they replace the generated ones.
    fileprivate var initializerLabels: Set<[String]> {
      Set(
        compactMap { $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters }
          .map { $0.map { $0.firstName.identifier?.name ?? $0.firstName.text } })
    }

    /// Diagnoses everything that can't be a property of a client, also in inactive `#if` branches.
    ///
    /// `@DependencyEndpoint` diagnoses the properties that it is applied to.
    fileprivate var offensesInClient: [Diagnostic] {
      flatMap { member -> [Diagnostic] in
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          return block.clauses.flatMap {
            $0.elements?.as(MemberBlockItemListSyntax.self)?.offensesInClient ?? []
          }
        }
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredInValue,
          !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
          !variable.attributes.names.contains(where: { $0.hasPrefix("DependencyEndpoint") }),
          variable.attributes.wrappers.isEmpty
        else { return [] }
        let offense =
          variable.severalInClient ?? variable.constantEndpoint ?? variable.missingType
        return offense.map { [$0] } ?? []
      }
    }
  }

  extension VariableDeclSyntax {
    /// A declaration of several properties. An initializer has one parameter for each declaration.
    fileprivate var severalInClient: Diagnostic? {
      let isTuple = bindings.contains { !$0.pattern.is(IdentifierPatternSyntax.self) }
      let isValueNeeded = bindings.contains { $0.initializer == nil }
      let isVariable = bindingSpecifier.tokenKind == .keyword(.var)
      guard bindings.count > 1 || isTuple, isVariable || isValueNeeded else { return nil }
      return severalInOne(
        MacroDiagnostic(
          "several-properties",
          "'@DependencyClient' needs a separate declaration for each property"))
    }
  }
#endif
