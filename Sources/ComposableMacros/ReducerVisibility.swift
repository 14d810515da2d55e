#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclGroupSyntax {
    /// Reports a private type that is nested in another: a generated extension stands at the top of
    /// the file, and cannot see it from there.
    ///
    /// - Parameters:
    ///   - macro: the macro that generates the extension, with its `@`.
    ///   - context: tells whether the type is nested.
    /// - Returns: whether this type is one.
    func diagnosePrivateInType(macro: String, in context: some MacroExpansionContext) -> Bool {
      guard let modifier = modifiers.first(where: \.isPrivate),
        context.lexicalContext.contains(where: { $0.isTypeOrExtension(otherThan: self) })
      else { return false }
      let diagnostic = MacroDiagnostic(
        "private-in-type",
        """
        '\(macro)' extends the type from outside of the one it is nested in, where a private one \
        cannot be seen; make it 'fileprivate'
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
