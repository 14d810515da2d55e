#if Macros
  import SwiftSyntax

  /// The types that a declaration finds by name: those of a reducer, and of the enums around.
  struct PatternScope {
    /// The name of the innermost type, with those of its surroundings.
    let path: String
    /// From the innermost, each with its path.
    private let levels: [(members: MemberBlockItemListSyntax, path: String)]

    init(_ members: MemberBlockItemListSyntax, path: String) {
      self.path = path
      levels = [(members, path)]
    }

    private init(path: String, levels: [(members: MemberBlockItemListSyntax, path: String)]) {
      self.path = path
      self.levels = levels
    }

    func inner(_ members: MemberBlockItemListSyntax, named name: String) -> Self {
      let path = "\(path).\(name)"
      return Self(path: path, levels: [(members, path)] + levels)
    }

    /// The enum with a name, unless something else has it.
    func type(named name: String) -> PatternEnum? {
      for (index, level) in levels.enumerated() {
        let found = level.members.filter {
          $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
            && !$0.decl.is(FunctionDeclSyntax.self)
        }
        guard !found.isEmpty else { continue }
        guard found.count == 1, let declaration = found.first?.decl.as(EnumDeclSyntax.self) else {
          return nil
        }
        return PatternEnum(
          declaration, in: Self(path: level.path, levels: Array(levels[index...])))
      }
      return nil
    }

    /// The enum that a type is; nil if it is unknown.
    func type(_ type: TypeSyntax) -> PatternEnum? {
      if let known = PatternEnum(type, in: self) { return known }
      guard let identifier = type.as(IdentifierTypeSyntax.self),
        identifier.genericArgumentClause == nil
      else { return nil }
      return self.type(named: identifier.name.text)
    }
  }
#endif
