#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension ReducerMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let names: [String]
      if declaration.is(StructDeclSyntax.self) {
        names = ["Reducer"]
      } else if declaration.is(EnumDeclSyntax.self) {
        names = ["CaseReducer", "Reducer"]
      } else {
        return []
      }
      // Those that the type says itself are not in the list.
      let missing = names.filter { name in protocols.contains { $0.lastName == name } }
      guard !missing.isEmpty,
        !declaration.diagnosePrivateInType(macro: "@Reducer", in: context)
      else { return [] }
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      // In a module that is the main actor's by default, an extension's conformance would be too,
      // though the type says that it is nobody's. One that does not say so has a `body` of the
      // main actor, and so the conformance has to be.
      let isolation = declaration.isNonisolated ? "nonisolated " : ""
      let conformances = missing.map { "\(isolation)\(module).\($0)" }.joined(separator: ", ")
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): \(raw: conformances) {}
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }
  }

  extension DeclGroupSyntax {
    /// Whether the type says that it belongs to no actor.
    fileprivate var isNonisolated: Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil }
    }
  }
#endif
