#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension ObservableStateProperties {
    /// The coding keys of a struct that declares `Codable`: they encode the properties under their own
    /// names, and exclude the registrar, and shared values, which their own keys save. None if the struct declares its own keys.
    ///
    /// A macro can't see extensions of the struct: see `@ObservableState`.
    func codingKeys(of declaration: StructDeclSyntax) -> [DeclSyntax] {
      guard declaration.isCodable,
        !declaration.memberBlock.members.contains(where: { $0.declares("CodingKeys") })
      else { return [] }
      let stored = filtered { !$0.isLazy && !$0.isShared }
      guard !stored.all.isEmpty else {
        return ["private nonisolated enum CodingKeys: Swift.CodingKey {}"]
      }
      let cases = stored.mirrored { property in
        guard property.isTracked else { return "case \(property.name)" }
        return "case \(property.storageName) = \"\(property.storageName.dropFirst())\""
      }
      return [
        """
        private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey {
        \(raw: cases)
        }
        """
      ]
    }
  }

  extension StructDeclSyntax {
    /// Whether the declaration conforms to `Codable` or one of its parts.
    var isCodable: Bool {
      let protocols: Set = ["Codable", "Encodable", "Decodable"]
      let inherited = inheritanceClause?.inheritedTypes.flatMap { $0.type.components } ?? []
      return inherited.contains { protocols.contains($0.lastName ?? "") }
    }
  }

  extension TypeSyntax {
    /// The types of a composition, `A & B`.
    fileprivate var components: [TypeSyntax] {
      self.as(CompositionTypeSyntax.self)?.elements.flatMap { $0.type.components } ?? [self]
    }
  }

  extension MemberBlockItemSyntax {
    /// Whether this declares a type with that name.
    fileprivate func declares(_ name: String) -> Bool {
      if let named = decl.asProtocol((any NamedDeclSyntax).self) {
        return named.name.text == name
      }
      let clauses = decl.as(IfConfigDeclSyntax.self)?.clauses
      return clauses?.contains { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { $0.declares(name) } == true
      } == true
    }
  }
#endif
