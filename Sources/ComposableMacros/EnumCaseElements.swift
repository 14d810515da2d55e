#if Macros
  import SwiftSyntax

  /// The cases of an enum as they are written: in order, and under their `#if` conditions.
  ///
  /// A macro sees every branch of an `#if` and not which is active. So what it generates for the
  /// cases has to repeat the conditions; ``mirrored(_:)`` does that.
  ///
  /// Cases that are unavailable everywhere are left out. No value can be of them, and the compiler
  /// neither lets code name them nor asks a `switch` to cover them.
  struct EnumCaseElements {
    /// A case, or an `#if` block around cases.
    enum Entry {
      case element(EnumCaseElement)
      case conditional([Branch])
    }

    /// One branch of an `#if` block.
    struct Branch {
      /// The line that opens the branch, such as `#elseif DEBUG`.
      let directive: String
      let elements: EnumCaseElements
    }

    let entries: [Entry]

    init(_ members: MemberBlockItemListSyntax) {
      entries = members.flatMap { member -> [Entry] in
        if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
          return declaration.elements
            .map { EnumCaseElement($0, of: declaration) }
            .filter { !$0.isUnavailable }
            .map(Entry.element)
        }
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          let branches = block.clauses.map(Branch.init)
          return branches.contains { !$0.elements.isEmpty } ? [.conditional(branches)] : []
        }
        return []
      }
    }

    /// Whether there is no case, in no branch.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether each case is there whatever the conditions and the platform.
    var areUnconditional: Bool {
      entries.allSatisfy { entry in
        if case .element(let element) = entry { element.availability.isEmpty } else { false }
      }
    }

    /// Every case, also those in branches that may not be active.
    var all: [EnumCaseElement] {
      entries.flatMap { entry in
        switch entry {
        case .element(let element): [element]
        case .conditional(let branches): branches.flatMap(\.elements.all)
        }
      }
    }

    /// The code that `generate` gives for each case, under the conditions that the case is under.
    func mirrored(_ generate: (EnumCaseElement) -> String) -> String {
      let parts = entries.map { entry in
        switch entry {
        case .element(let element):
          generate(element)
        case .conditional(let branches):
          branches
            .map { "\($0.directive)\n\($0.elements.mirrored(generate))" }
            .joined(separator: "\n") + "\n#endif"
        }
      }
      return parts.joined(separator: "\n")
    }

    /// The cases whose base name an earlier case has already, when both can be there at once.
    ///
    /// Nothing is known of how the conditions of two blocks relate, so cases in different blocks,
    /// or in different branches of one, are taken not to meet.
    func overloads(of names: Set<String> = []) -> [EnumCaseElement] {
      var names = names
      var overloads: [EnumCaseElement] = []
      for case .element(let element) in entries where !names.insert(element.baseName).inserted {
        overloads.append(element)
      }
      for case .conditional(let branches) in entries {
        overloads += branches.flatMap { $0.elements.overloads(of: names) }
      }
      return overloads
    }
  }

  extension EnumCaseElements.Branch {
    fileprivate init(_ clause: IfConfigClauseSyntax) {
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      directive = clause.poundKeyword.text + condition
      let members = clause.elements?.as(MemberBlockItemListSyntax.self)
      elements = EnumCaseElements(members ?? [])
    }
  }
#endif
