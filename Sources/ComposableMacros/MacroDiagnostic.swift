#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// An error that a macro reports about the code that it is applied to.
  struct MacroDiagnostic: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity = DiagnosticSeverity.error

    /// - Parameters:
    ///   - id: Names the offense, for tools.
    ///   - message: The offense and its cure.
    init(_ id: String, _ message: String) {
      self.message = message
      diagnosticID = MessageID(domain: "ComposableMacros", id: id)
    }

    /// The error, located at the offending syntax.
    func at(_ node: some SyntaxProtocol) -> Diagnostic {
      Diagnostic(node: node, message: self)
    }
  }
#endif
