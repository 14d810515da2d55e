#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclGroupSyntax {
    /// Diagnoses a private type that is nested in another: a generated extension is at file scope, where
    /// the type is not visible.
    ///
    /// - Parameters:
    ///   - macro: the macro that generates the extension, with its `@`.
    ///   - context: contains the enclosing types.
    /// - Returns: whether this is such a type.
    func diagnosePrivateInType(macro: String, in context: some MacroExpansionContext) -> Bool {
      guard let modifier = modifiers.first(where: \.isPrivate),
        context.lexicalContext.contains(where: { $0.isTypeOrExtension(otherThan: self) })
      else { return false }
      let diagnostic = MacroDiagnostic(
        "private-in-type",
        """
        '\(macro)' generates an extension outside of the enclosing type, where a private type is \
        not visible; make it 'fileprivate'
        """)
      context.diagnose(
        Diagnostic(
          node: modifier, message: diagnostic,
          fixIt: .replace(
            message: MacroExpansionFixItMessage("replace 'private' with 'fileprivate'"),
            oldNode: modifier.name,
            newNode: modifier.name.with(\.tokenKind, .keyword(.fileprivate)))))
      return true
    }
  }
#endif
