#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Diagnoses misspelled cases in the patterns of a body's `Reduce`, where the compiler has no words for them.
  ///
  /// In a closure the compiler names a missing case only if the pattern has no other case in it: for `.edit(.saved(.now))`,
  /// where `.presented` is missing, it says "failed to produce diagnostic" about the whole body.
  ///
  /// Only cases of enums that the reducer declares, and of the actions of children. Everything else is left to the
  /// compiler.
  final class ReducerPatterns: SyntaxVisitor {
    private(set) var diagnostics: [Diagnostic] = []
    private let action: PatternEnum
    /// The parameter with the action, in a `Reduce`.
    private var parameter: String?

    /// Nil if the reducer does not declare its action as an enum.
    init?(_ reducer: StructDeclSyntax) {
      let scope = PatternScope(reducer.memberBlock.members, path: reducer.name.text)
      guard let action = scope.type(named: "Action") else { return nil }
      self.action = action
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      let parameters = node.parameterNames
      if let parameter {
        return parameters.contains(parameter) ? .skipChildren : .visitChildren
      }
      // The closures of other operators have reducers of other actions.
      guard node.isOfReduce, parameters.count == 2, !node.binds(parameters[1]) else {
        return .skipChildren
      }
      parameter = parameters[1]
      return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) {
      if node.isOfReduce, node.parameterNames.last == parameter { parameter = nil }
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      if isAction(node.subject) {
        for item in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) })
          .compactMap({ $0.label.as(SwitchCaseLabelSyntax.self) }).flatMap(\.caseItems)
        {
          check(item.pattern, of: action)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
      if isAction(node.initializer.value) { check(node.pattern, of: action) }
      return .visitChildren
    }

    private func isAction(_ expression: ExprSyntax) -> Bool {
      guard let parameter else { return false }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter
    }

    private func check(_ pattern: PatternSyntax, of type: PatternEnum) {
      if let binding = pattern.as(ValueBindingPatternSyntax.self) {
        check(binding.pattern, of: type)
      } else if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
        check(expression, of: type)
      }
    }

    private func check(_ expression: ExprSyntax, of type: PatternEnum) {
      if let binding = expression.as(PatternExprSyntax.self) {
        return check(binding.pattern, of: type)
      }
      guard let call = expression.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.implicitMember
      else { return }
      let name = member.identifier?.name ?? member.text
      if let payloads = type.payloads(of: name) {
        guard payloads.count == call.arguments.count else { return }
        for (payload, argument) in zip(payloads, call.arguments) {
          if let payload = payload() { check(argument.expression, of: payload) }
        }
      } else if !type.hasStaticMember(named: name),
        call.arguments.contains(where: { $0.expression.isImplicit })
      {
        diagnostics.append(type.diagnostic(of: member, named: name, in: call))
      }
    }
  }

  extension ExprSyntax {
    /// The name of `.name`.
    fileprivate var implicitMember: TokenSyntax? {
      guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil else {
        return nil
      }
      return member.declName.baseName
    }

    /// Whether this is `.name` or `.name(…)`, also in a `let`.
    fileprivate var isImplicit: Bool {
      if let binding = self.as(PatternExprSyntax.self)?.pattern.as(ValueBindingPatternSyntax.self) {
        return binding.pattern.as(ExpressionPatternSyntax.self)?.expression.isImplicit ?? false
      }
      return (self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self).implicitMember != nil
    }
  }

  /// The names that patterns bind.
  private final class PatternBindings: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.identifier.text)
      return .skipChildren
    }
  }

  extension ClosureExprSyntax {
    fileprivate var parameterNames: [String] {
      switch signature?.parameterClause {
      case .simpleInput(let parameters): parameters.map(\.name.text)
      case .parameterClause(let clause):
        clause.parameters.map { ($0.secondName ?? $0.firstName).text }
      case nil: []
      }
    }

    /// Whether the name also stands for something else: the payload in `case let .row(action)`.
    fileprivate func binds(_ name: String) -> Bool {
      let bindings = PatternBindings(viewMode: .sourceAccurate)
      bindings.walk(statements)
      return bindings.names.contains(name)
    }

    /// Whether this is the function of a `Reduce`.
    fileprivate var isOfReduce: Bool {
      let call =
        parent?.as(FunctionCallExprSyntax.self)
        ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      guard let called = call?.calledExpression else { return false }
      let name = called.as(GenericSpecializationExprSyntax.self)?.expression ?? called
      return name.as(DeclReferenceExprSyntax.self)?.baseName.text == "Reduce"
    }
  }
#endif
