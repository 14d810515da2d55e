#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@ReducerCaseIgnored`: a mark for `@Reducer`. It generates nothing.
  enum ReducerCaseIgnoredMacro: ReducerCaseMarkMacro {
    static let name = "@ReducerCaseIgnored"
  }

  /// `@ReducerCaseEphemeral`: a mark for `@Reducer`. It generates nothing.
  enum ReducerCaseEphemeralMacro: ReducerCaseMarkMacro {
    static let name = "@ReducerCaseEphemeral"
  }

  /// A mark on a case of an enum; it diagnoses misplaced uses.
  protocol ReducerCaseMarkMacro: PeerMacro {
    static var name: String { get }
  }

  extension ReducerCaseMarkMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if !declaration.is(EnumCaseDeclSyntax.self) {
        let diagnostic = MacroDiagnostic(
          "not-a-case", "'\(name)' can only be applied to a case of an enum")
        context.diagnose(diagnostic.at(node))
      }
      return []
    }
  }
#endif
