#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension ObservableStateProperties {
    /// Diagnoses keys that name an observed property. The compiler looks for the storage, and so reports
    /// only that the struct does not conform to `Codable`.
    ///
    /// Only warnings: a handwritten implementation in an extension, which a macro can't see, may use any
    /// keys.
    func codingOffenses(of declaration: StructDeclSyntax) -> [Diagnostic] {
      guard declaration.isCodable, !declaration.codesByHand,
        let keys = declaration.memberBlock.members.lazy
          .compactMap({ $0.decl.as(EnumDeclSyntax.self) })
          .first(where: { $0.name.text == "CodingKeys" })
      else { return [] }
      let names = Dictionary(
        all.filter(\.isTracked).map { ($0.baseName, $0.storageName) },
        uniquingKeysWith: { first, _ in first })
      return keys.memberBlock.members
        .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap(\.elements)
        .compactMap { key in
          let name = key.name.identifier?.name ?? key.name.text
          return names[name].map { offense(of: key, named: name, storage: $0, in: keys) }
        }
    }

    private func offense(
      of key: EnumCaseElementSyntax, named name: String, storage: String, in keys: EnumDeclSyntax
    ) -> Diagnostic {
      let isString =
        keys.inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "String" } ?? false
      var cured = key.with(\.name, .identifier(storage))
      if key.rawValue == nil, isString {
        cured.name.trailingTrivia = .space
        cured.rawValue = InitializerClauseSyntax(
          equal: .equalToken(trailingTrivia: .space), value: StringLiteralExprSyntax(content: name))
      } else {
        cured.name.trailingTrivia = key.name.trailingTrivia
      }
      let message = MacroExpansionWarningMessage(
        """
        '@ObservableState' stores '\(name)' as '\(storage)', and coding keys must have the names of the \
        stored properties; write 'case \(cured.trimmed.with(\.trailingComma, nil))'\
        \(isString ? "" : ", and declare the keys as 'String'")
        """)
      guard isString || key.rawValue != nil else { return Diagnostic(node: key, message: message) }
      return Diagnostic(
        node: key, message: message,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("name the storage, '\(storage)'"),
          oldNode: key, newNode: cured))
    }
  }

  extension StructDeclSyntax {
    /// Whether the declaration contains a function that the compiler would synthesize.
    fileprivate var codesByHand: Bool {
      memberBlock.members.contains { member in
        let parameters =
          member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
          ?? member.decl.as(FunctionDeclSyntax.self).flatMap {
            $0.name.text == "encode" ? $0.signature.parameterClause.parameters : nil
          }
        return parameters?.count == 1
          && ["from", "to"].contains(parameters?.first?.firstName.text ?? "")
      }
    }
  }
#endif
