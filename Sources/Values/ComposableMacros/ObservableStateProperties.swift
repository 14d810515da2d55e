#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The stored properties of a struct, in source order and under their `#if` conditions, which the
  /// generated code has to repeat.
  struct ObservableStateProperties {
    /// A property, or an `#if` block around properties.
    enum Entry {
      case property(ObservableStateProperty)
      case conditional([Branch])
    }

    /// One branch of an `#if` block.
    struct Branch {
      /// The line that opens the branch, such as `#elseif DEBUG`.
      let directive: String
      let properties: ObservableStateProperties
    }

    private let entries: [Entry]
    /// The diagnostics of properties that should be observed but can't be.
    let offenses: [Diagnostic]

    private init(entries: [Entry]) {
      self.entries = entries
      offenses = []
    }

    init(_ members: MemberBlockItemListSyntax) {
      var entries: [Entry] = []
      var offenses: [Diagnostic] = []
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          let branches = block.clauses.map(Branch.init)
          offenses += branches.flatMap(\.properties.offenses)
          entries.append(.conditional(branches))
        } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredInValue {
          entries += ObservableStateProperty.all(in: variable).map(Entry.property)
          if let offense = variable.observationOffense { offenses.append(offense) }
        }
      }
      self.entries = entries
      self.offenses = offenses
    }

    /// All properties, including inactive branches.
    var all: [ObservableStateProperty] {
      entries.flatMap { entry in
        switch entry {
        case .property(let property): [property]
        case .conditional(let branches): branches.flatMap(\.properties.all)
        }
      }
    }

    /// Whether any of them has a wrapper that notifies its observers itself.
    var hasWrappers: Bool { all.contains { $0.isShared || $0.isWrapped } }

    /// Whether any of them is in an `#if` block.
    var isConditional: Bool {
      entries.contains { if case .conditional = $0 { true } else { false } }
    }

    /// The properties that satisfy a predicate.
    func filtered(_ isIncluded: (ObservableStateProperty) -> Bool) -> Self {
      let entries = entries.compactMap { entry -> Entry? in
        switch entry {
        case .property(let property):
          return isIncluded(property) ? entry : nil
        case .conditional(let branches):
          let branches = branches.map { branch in
            Branch(directive: branch.directive, properties: branch.properties.filtered(isIncluded))
          }
          return branches.contains { !$0.properties.all.isEmpty } ? .conditional(branches) : nil
        }
      }
      return Self(entries: entries)
    }

    /// The number that identifies an observed property. Properties with the same name, in different
    /// branches, share it.
    func number(of property: ObservableStateProperty) -> Int {
      var names: [String] = []
      for property in all where property.isTracked && !names.contains(property.storageName) {
        names.append(property.storageName)
      }
      return names.firstIndex(of: property.storageName) ?? 0
    }

    /// The code that `generate` returns for each property, under the property's conditions.
    func mirrored(_ generate: (ObservableStateProperty) -> String) -> String {
      let parts = entries.map { entry in
        switch entry {
        case .property(let property):
          generate(property)
        case .conditional(let branches):
          branches
            .map { "\($0.directive)\n\($0.properties.mirrored(generate))" }
            .joined(separator: "\n") + "\n#endif"
        }
      }
      return parts.joined(separator: "\n")
    }
  }

  extension ObservableStateProperties.Branch {
    fileprivate init(_ clause: IfConfigClauseSyntax) {
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      directive = clause.poundKeyword.text + condition
      let members = clause.elements?.as(MemberBlockItemListSyntax.self)
      properties = ObservableStateProperties(members ?? [])
    }
  }
#endif
