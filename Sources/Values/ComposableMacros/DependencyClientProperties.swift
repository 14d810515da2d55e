#if Macros
  import SwiftSyntax

  /// The stored properties of a client, in source order and under their `#if` conditions.
  struct DependencyClientProperties {
    private enum Entry {
      case property(DependencyClientProperty)
      case conditional([(directive: String, properties: DependencyClientProperties)])
    }

    private let entries: [Entry]

    init(_ members: MemberBlockItemListSyntax) {
      entries = members.compactMap { member in
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          return DependencyClientProperty(variable).map(Entry.property)
        }
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return nil }
        let branches = block.clauses.map { clause in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
          return (
            directive: clause.poundKeyword.text + condition,
            properties: DependencyClientProperties(members)
          )
        }
        return branches.allSatisfy(\.properties.isEmpty) ? nil : .conditional(branches)
      }
    }

    private init(_ entries: [Entry]) {
      self.entries = entries
    }

    private var isEmpty: Bool { entries.isEmpty }

    /// The code that `generate` returns for the active properties, once for each outcome of the `#if`
    /// conditions: a parameter list can't contain conditions.
    func resolved(_ generate: ([DependencyClientProperty]) -> String) -> String {
      var properties: [DependencyClientProperty] = []
      for (index, entry) in entries.enumerated() {
        switch entry {
        case .property(let property):
          properties.append(property)
        case .conditional(var branches):
          if branches.last?.directive != "#else" { branches.append(("#else", Self([]))) }
          let before = properties.map(Entry.property)
          let after = entries[(index + 1)...]
          return branches.map { branch in
            let entries = before + branch.properties.entries + after
            return "\(branch.directive)\n\(Self(entries).resolved(generate))"
          }.joined(separator: "\n") + "\n#endif"
        }
      }
      return generate(properties)
    }
  }
#endif
