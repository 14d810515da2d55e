#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// An error or a warning that a macro reports about the code that it is applied to.
  struct MacroDiagnostic: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity

    /// - Parameters:
    ///   - id: Names the offense, for tools.
    ///   - message: The offense and its cure.
    ///   - severity: Whether the code can be compiled nevertheless.
    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.severity = severity
      diagnosticID = MessageID(domain: "ComposableMacros", id: id)
    }

    /// The diagnostic, located at the offending syntax.
    func at(_ node: some SyntaxProtocol) -> Diagnostic {
      Diagnostic(node: node, message: self)
    }
  }
#endif
