#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Diagnoses each `store.send(.view(…))` in a view, which should be a `send(…)`.
  ///
  /// Types nested in the view are skipped: their `store` is a different one.
  final class ViewActionDirectSends: SyntaxVisitor {
    private(set) var diagnostics: [Diagnostic] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let method = node.calledExpression.as(MemberAccessExprSyntax.self),
        method.declName.baseName.text == "send", let store = method.base, store.isStore,
        let argument = node.arguments.first, argument.label == nil,
        let viewAction = argument.expression.argumentOfView
      else { return .visitChildren }

      var replacement = node
      replacement.calledExpression =
        store.owner.map { owner in
          ExprSyntax(method.with(\.base, owner))
        } ?? ExprSyntax(DeclReferenceExprSyntax(baseName: method.declName.baseName))
      replacement.arguments[replacement.arguments.startIndex].expression = viewAction.trimmed
      replacement.leadingTrivia = node.leadingTrivia
      diagnostics.append(
        Diagnostic(
          node: node,
          message: MacroExpansionWarningMessage(
            "send view actions with 'send', which '@ViewAction' generates, instead of 'store.send'"
          ),
          fixIt: .replace(
            message: MacroExpansionFixItMessage("replace with '\(replacement.trimmed)'"),
            oldNode: node, newNode: replacement)))
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  extension ExprSyntax {
    /// Whether this is `store` or `self.store`.
    fileprivate var isStore: Bool {
      if let owner { return owner.trimmedDescription == "self" && member == "store" }
      return self.as(DeclReferenceExprSyntax.self)?.baseName.text == "store"
    }

    /// The base of this member access.
    fileprivate var owner: ExprSyntax? { self.as(MemberAccessExprSyntax.self)?.base }

    private var member: String? {
      self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// `x` in `.view(x)`.
    fileprivate var argumentOfView: ExprSyntax? {
      guard let call = self.as(FunctionCallExprSyntax.self),
        call.calledExpression.member == "view", call.arguments.count == 1,
        call.trailingClosure == nil
      else { return nil }
      return call.arguments.first?.expression
    }
  }
#endif
