#if Macros
  import SwiftSyntax

  /// The members that a reducer declares itself, and that the macro doesn't generate.
  ///
  /// A declaration in any branch of an `#if` counts: the macro doesn't know which one is active. It
  /// can't see extensions of the type.
  struct ReducerMembers {
    /// A property named `body`.
    struct Body {
      let isStatic: Bool
      let domain: ReducerDomain?
      let syntax: PatternBindingSyntax
    }

    private(set) var types: Set<String> = []
    private(set) var body: Body?
    /// The method `reduce(into:action:)`.
    private(set) var reduce: FunctionDeclSyntax?
    /// The method `scope(_:)` of an enum.
    private(set) var hasScope = false

    init(_ members: MemberBlockItemListSyntax) {
      visit(members)
    }

    var hasState: Bool { types.contains("State") }
    var hasAction: Bool { types.contains("Action") }

    private mutating func visit(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          for clause in block.clauses {
            if case .decls(let members) = clause.elements { visit(members) }
          }
        } else if let function = member.decl.as(FunctionDeclSyntax.self) {
          visit(function)
        } else if let property = member.decl.as(VariableDeclSyntax.self) {
          guard let binding = property.bindings.first(where: { $0.pattern.isIdentifier("body") })
          else { continue }
          body = Body(
            isStatic: property.modifiers.contains(where: \.isStatic),
            domain: ReducerDomain(ofBody: binding), syntax: binding)
        } else if let type = member.decl.asProtocol((any NamedDeclSyntax).self) {
          types.insert(type.name.text)
        }
      }
    }

    private mutating func visit(_ function: FunctionDeclSyntax) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      let isStatic = function.modifiers.contains(where: \.isStatic)
      switch (function.name.text, labels) {
      case ("reduce", ["into", "action"]) where !isStatic:
        reduce = reduce ?? function
      case ("scope", ["_"]) where isStatic:
        hasScope = true
      default:
        break
      }
    }
  }

  extension DeclModifierSyntax {
    fileprivate var isStatic: Bool { name.tokenKind == .keyword(.static) }
  }
#endif
