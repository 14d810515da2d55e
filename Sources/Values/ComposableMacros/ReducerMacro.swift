#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@Reducer`: makes a struct, or an enum of other reducers, conform to `Reducer`.
  ///
  /// A struct gets the conformance, the attributes that its members need, and defaults for `State`,
  /// `Action` and `body` if it does not declare them. For an enum, all of them are generated from the
  /// cases: see ``ReducerEnum``.
  enum ReducerMacro {
    /// The modules that qualify the types in the generated code. Clients don't have to import them under
    /// these names: a re-export is enough.
    static let module = "ComposableArchitecture"
    static let casePathsModule = "ComposableCasePaths"

    /// The attribute that makes a generated state observable.
    static let observableState = "@\(module).ObservableState"
  }

  extension ReducerMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let members = ReducerMembers(declaration.memberBlock.members)
      let access = declaration.memberAccess(in: context)
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        warnOfUnusedReduce(in: members, hasBody: members.body?.isStatic ?? true, context)
        return ReducerEnum(
          declaration, members: members, access: access, conformances: .init(node)
        ).declarations
      }
      guard let structure = declaration.as(StructDeclSyntax.self) else {
        context.diagnose(Self.diagnosticOfKind(of: declaration, node: node))
        return []
      }
      if let body = members.body?.syntax, let patterns = ReducerPatterns(structure) {
        patterns.walk(body)
        for diagnostic in patterns.diagnostics { context.diagnose(diagnostic) }
      }
      warnOfUnusedReduce(in: members, hasBody: members.body != nil, context)
      return missingMembers(of: members, access: access, in: context.lexicalContext)
    }

    /// The members that a struct does not declare.
    private static func missingMembers(
      of members: ReducerMembers, access: String, in context: [Syntax]
    ) -> [DeclSyntax] {
      var declarations: [DeclSyntax] = []
      let domain = members.body?.domain
      func alias(of name: String, for type: String?) -> DeclSyntax? {
        type.flatMap { ReducerDomain.alias(of: name, for: $0, access: access, in: context) }
      }
      if !members.hasState {
        declarations.append(alias(of: "State", for: domain?.state) ?? emptyState(access: access))
      }
      if !members.hasAction {
        declarations.append(alias(of: "Action", for: domain?.action) ?? emptyAction(access: access))
      }
      if members.body == nil, members.reduce == nil {
        declarations.append(
          """
          \(raw: access)var body: \(raw: module).EmptyReducer<Self.State, Self.Action> {
            \(raw: module).EmptyReducer<Self.State, Self.Action>()
          }
          """)
      }
      return declarations
    }

    private static func emptyState(access: String) -> DeclSyntax {
      """
      \(raw: observableState)
      \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(raw: access)init() {
        }
      }
      """
    }

    // Not without cases: the compiler finds no `switch` exhaustive over an enum two of whose cases hold
    // uninhabited values.
    private static func emptyAction(access: String) -> DeclSyntax {
      """
      @\(raw: casePathsModule).CasePathable
      \(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
        @available(*, unavailable)
        case _never
      }
      """
    }

    /// A reducer runs one function. With a `body`, a store always runs the body.
    private static func warnOfUnusedReduce(
      in members: ReducerMembers, hasBody: Bool, _ context: some MacroExpansionContext
    ) {
      guard let reduce = members.reduce, hasBody else { return }
      let message = MacroExpansionWarningMessage(
        """
        'reduce(into:action:)' is never run by a store, because this reducer has a 'body'; rename \
        it, and call it in 'body' from a 'Reduce'
        """)
      context.diagnose(Diagnostic(node: reduce.name, message: message))
    }

    private static func diagnosticOfKind(
      of declaration: some DeclGroupSyntax, node: AttributeSyntax
    ) -> Diagnostic {
      let message = MacroDiagnostic(
        "not-a-struct-or-enum", "'@Reducer' can only be applied to a struct or an enum")
      let introducer = declaration.introducer
      guard let kind = introducer.keyword, [.class, .actor].contains(kind) else {
        return message.at(introducer)
      }
      return Diagnostic(
        node: introducer, message: message,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("replace '\(introducer.text)' with 'struct'"),
          oldNode: introducer,
          newNode: introducer.with(\.tokenKind, .keyword(.struct))))
    }
  }

  extension TokenSyntax {
    fileprivate var keyword: Keyword? {
      guard case .keyword(let keyword) = tokenKind else { return nil }
      return keyword
    }
  }
#endif
