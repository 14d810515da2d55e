#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// An enum whose cases a macro knows: one that a reducer declares, or the action of children.
  struct PatternEnum {
    /// How the compiler calls it.
    let name: String
    private let declaration: EnumDeclSyntax?
    private let cases: [String: [Payload]]
    /// The pattern around a case of a child, with the case in place of `_`; nil for an enum of the reducer.
    private var wrapping: String?

    /// Finds the type of a payload; nil if it is unknown.
    typealias Payload = () -> PatternEnum?

    init(_ declaration: EnumDeclSyntax, in scope: PatternScope) {
      self.declaration = declaration
      let inner = scope.inner(declaration.memberBlock.members, named: declaration.name.text)
      name = inner.path
      var cases: [String: [Payload]] = [:]
      for element in EnumCaseElements(declaration.memberBlock.members).all.map(\.syntax) {
        let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
        cases[element.name.identifier?.name ?? element.name.text] = parameters.map { parameter in
          { inner.type(parameter.type) }
        }
      }
      self.cases = cases
    }

    /// An enum of this package, or of the standard library.
    init?(_ type: TypeSyntax, in scope: PatternScope) {
      let clause =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
      let arguments = clause?.arguments.compactMap { TypeSyntax($0.argument) } ?? []
      func argument(_ index: Int) -> Payload {
        { arguments.indices.contains(index) ? scope.type(arguments[index]) : nil }
      }
      let unknown: Payload = { nil }
      let element = "element(id: _, action: $)"
      switch (type.lastName, arguments.count) {
      case ("PresentationAction", 1):
        cases = ["dismiss": [], "presented": [argument(0)]]
        wrapping = "presented($)"
      case ("IdentifiedAction", 2):
        cases = ["element": [unknown, argument(1)]]
        wrapping = element
      case ("IdentifiedActionOf", 1):
        cases = ["element": [unknown, unknown]]
        wrapping = element
      case ("StackAction", 2), ("StackActionOf", 1):
        cases = [
          "element": [unknown, argument(1)], "popFrom": [unknown], "push": [unknown, unknown],
        ]
        wrapping = element
      case ("Result", 2):
        cases = ["success": [argument(0)], "failure": [argument(1)]]
      default:
        return nil
      }
      name = type.trimmedDescription
      declaration = nil
    }

    /// The payloads of a case; nil if there is no such case.
    func payloads(of name: String) -> [Payload]? { cases[name] }

    /// Whether a pattern may be an expression with this member.
    func hasStaticMember(named name: String) -> Bool {
      declaration?.memberBlock.members.contains { member in
        let variable = member.decl.as(VariableDeclSyntax.self)
        return member.decl.as(FunctionDeclSyntax.self)?.name.text == name
          || variable?.bindings.contains { $0.pattern.isIdentifier(name) } == true
          || member.decl.is(IfConfigDeclSyntax.self)
          || member.decl.is(MacroExpansionDeclSyntax.self)
      } == true
    }

    /// The error about a case that does not exist.
    func diagnostic(
      of token: TokenSyntax, named name: String, in call: FunctionCallExprSyntax
    ) -> Diagnostic {
      let text = "type '\(self.name)' has no member '\(name)'"
      if let similar = cases.keys.sorted().first(where: { $0.isSimilar(to: name) }) {
        return Diagnostic(
          node: token,
          message: MacroDiagnostic("missing-case", "\(text); did you mean '\(similar)'?"),
          fixIt: .replace(
            message: MacroExpansionFixItMessage("replace '\(name)' with '\(similar)'"),
            oldNode: token, newNode: token.with(\.tokenKind, .identifier(similar))))
      }
      guard let wrapping else { return MacroDiagnostic("missing-case", text).at(token) }
      let parts = wrapping.split(separator: "$", omittingEmptySubsequences: false)
      let whole: ExprSyntax = ".\(raw: parts[0])\(call.trimmed)\(raw: parts[1])"
      return Diagnostic(
        node: token,
        message: MacroDiagnostic(
          "missing-case", "\(text); write '.\(parts[0]).\(name)(…)\(parts[1])'"),
        fixIt: .replace(
          message: MacroExpansionFixItMessage("insert '.\(parts[0])…\(parts[1])'"),
          oldNode: ExprSyntax(call),
          newNode: whole.with(\.leadingTrivia, call.leadingTrivia)
            .with(\.trailingTrivia, call.trailingTrivia)))
    }
  }

  extension String {
    /// Whether one is the other with one or two mistakes of typing.
    fileprivate func isSimilar(to other: String) -> Bool {
      let (a, b) = (Array(self), Array(other))
      guard abs(a.count - b.count) <= 2, Swift.min(a.count, b.count) > 2 else { return false }
      var row = Array(0...b.count)
      for i in a.indices {
        var diagonal = row[0]
        row[0] = i + 1
        for j in b.indices {
          let changed = diagonal + (a[i] == b[j] ? 0 : 1)
          diagonal = row[j + 1]
          row[j + 1] = Swift.min(changed, row[j] + 1, row[j + 1] + 1)
        }
      }
      return row[b.count] <= 2
    }
  }
#endif
