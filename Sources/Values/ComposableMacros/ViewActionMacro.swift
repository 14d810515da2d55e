#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ViewAction(for:)`: gives a view the property `send`, which is called with the feature's view actions
  /// only.
  enum ViewActionMacro: MemberMacro {
    private static let module = "ComposableArchitecture"

    // The members are in the type and not in the extension: there the feature's name means the same as
    // in the attribute. And `send` is not in an extension of the protocol, so that it is isolated like
    // the store that it uses: to the view's actor.
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard declaration.memberBlock.members.declareStore else {
        context.diagnose(missingStore(of: node.feature ?? "Feature", in: declaration))
        return []
      }
      let sends = ViewActionDirectSends(viewMode: .sourceAccurate)
      sends.walk(declaration.memberBlock)
      sends.diagnostics.forEach(context.diagnose)

      guard let feature = node.feature else { return [] }
      let access = declaration.memberAccess(in: context)
      return [
        "\(raw: access)typealias StoreState = \(raw: feature).State",
        "\(raw: access)typealias StoreAction = \(raw: feature).Action",
        """
        \(raw: access)var send: \(raw: module).ViewActionSender<\(raw: feature).State, \
        \(raw: feature).Action> {
        \(raw: module).ViewActionSender(self.store)
        }
        """,
      ]
    }

    private static func missingStore(
      of feature: String, in declaration: some DeclGroupSyntax
    ) -> Diagnostic {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      let message = MacroDiagnostic(
        "no-store",
        """
        '@ViewAction' needs a property 'store' in '\(name?.text ?? "the type")', of the type \
        'StoreOf<\(feature)>'
        """)
      let members = declaration.memberBlock.members
      let store: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
      let indentation = members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
      var item = MemberBlockItemSyntax(decl: store)
      item.leadingTrivia = indentation
      return Diagnostic(
        node: name.map(Syntax.init) ?? Syntax(declaration.introducer), message: message,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("insert 'let store: StoreOf<\(feature)>'"),
          oldNode: members,
          newNode: MemberBlockItemListSyntax([item] + Array(members))))
    }
  }

  extension ViewActionMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The list is empty if the type declares the conformance itself. The member macro reports a
      // missing store.
      guard !protocols.isEmpty, node.feature != nil, declaration.memberBlock.members.declareStore,
        !declaration.diagnosePrivateInType(macro: "@ViewAction", in: context)
      else { return [] }
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): nonisolated \
        \(raw: module).ViewActionSending {}
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }
  }

  extension AttributeSyntax {
    /// The reducer in `for: Feature.self`.
    fileprivate var feature: String? {
      guard let argument = arguments?.as(LabeledExprListSyntax.self)?.first,
        let metatype = argument.expression.as(MemberAccessExprSyntax.self),
        metatype.declName.baseName.tokenKind == .keyword(.self)
      else { return nil }
      return metatype.base?.trimmedDescription
    }
  }

  extension MemberBlockItemListSyntax {
    /// Whether the members include a property `store`, in any branch of an `#if`.
    fileprivate var declareStore: Bool {
      contains { member in
        if let property = member.decl.as(VariableDeclSyntax.self) {
          return property.bindings.contains { $0.pattern.isIdentifier("store") }
        }
        let clauses = member.decl.as(IfConfigDeclSyntax.self)?.clauses
        return clauses?.contains { clause in
          guard case .decls(let members) = clause.elements else { return false }
          return members.declareStore
        } ?? false
      }
    }
  }
#endif
