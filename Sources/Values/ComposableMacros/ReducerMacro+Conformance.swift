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
      // The list excludes the conformances that the type declares itself.
      let missing = names.filter { name in protocols.contains { $0.lastName == name } }
      guard !missing.isEmpty,
        !declaration.diagnosePrivateInType(macro: "@Reducer", in: context)
      else { return [] }
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      // In a module with main actor isolation by default, an extension's conformance would be isolated
      // too, even if the type is `nonisolated`. A type that is not `nonisolated` has a `body` on the main
      // actor, so its conformance has to be isolated.
      let isolation = declaration.isNonisolated ? "nonisolated " : ""
      let conformances = missing.map { "\(isolation)\(module).\($0)" }.joined(separator: ", ")
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): \(raw: conformances) {}
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }
  }

  extension DeclGroupSyntax {
    /// Whether the type is declared `nonisolated`.
    fileprivate var isNonisolated: Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil }
    }
  }
#endif
