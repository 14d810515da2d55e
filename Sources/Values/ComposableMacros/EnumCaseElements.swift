#if Macros
  import SwiftSyntax

  /// The cases of an enum, in source order and under their `#if` conditions.
  ///
  /// A macro sees every branch of an `#if` but not which one is active. So the code that it generates
  /// for the cases has to repeat the conditions; ``mirrored(_:)`` does that.
  ///
  /// Cases that are unavailable everywhere are omitted. No value can have such a case, and the compiler
  /// neither allows code to name it nor requires a `switch` to cover it.
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

    /// Whether no branch contains a case.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether every case exists regardless of conditions and platform.
    var areUnconditional: Bool {
      entries.allSatisfy { entry in
        if case .element(let element) = entry { element.availability.isEmpty } else { false }
      }
    }

    /// All cases, including inactive branches.
    var all: [EnumCaseElement] {
      entries.flatMap { entry in
        switch entry {
        case .element(let element): [element]
        case .conditional(let branches): branches.flatMap(\.elements.all)
        }
      }
    }

    /// The code that `generate` returns for each case, under the case's conditions.
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

    /// The cases whose base name an earlier case already has, if both can exist at once.
    ///
    /// The macro doesn't know how the conditions of two blocks relate, so it assumes that cases in
    /// different blocks, or in different branches of one block, never coexist.
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
