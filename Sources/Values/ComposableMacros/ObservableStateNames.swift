#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension StructDeclSyntax {
    /// Warnings about properties that a store hides, because it has a member of the same name. Where a view reads
    /// one of them from its store, the compiler's error is about the store's member.
    var hiddenProperties: [Diagnostic] {
      memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .filter { !$0.isOutOfSight }
        .flatMap(\.bindings)
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
        // The text of a name in backticks includes them.
        .filter { Self.namesOfStores.contains($0.text) }
        .map { name in
          MacroDiagnostic(
            "hidden-property",
            """
            'store.\(name.text)' is the store's own '\(name.text)' and not this property: read it as \
            'store.state.\(name.text)', or rename it; write the name in backticks to silence this warning
            """,
            severity: .warning
          ).at(name)
        }
    }

    /// The members of `Store` that every store has.
    private static let namesOfStores: Set = [
      "binding", "scope", "send", "state", "stateSequence", "view", "withState",
    ]
  }

  extension VariableDeclSyntax {
    /// Whether no store's dynamic member finds the property.
    fileprivate var isOutOfSight: Bool {
      modifiers.contains {
        [.keyword(.static), .keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
          && $0.detail == nil
      }
    }
  }
#endif
