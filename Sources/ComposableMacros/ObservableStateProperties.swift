#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The stored properties of a struct as they are written: in order, and under their `#if`
  /// conditions, which what is generated for them has to repeat.
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
    /// What can't be observed though it would have to be.
    let offences: [Diagnostic]

    private init(entries: [Entry]) {
      self.entries = entries
      offences = []
    }

    init(_ members: MemberBlockItemListSyntax) {
      var entries: [Entry] = []
      var offences: [Diagnostic] = []
      for member in members {
        if let block = member.decl.as(IfConfigDeclSyntax.self) {
          let branches = block.clauses.map(Branch.init)
          offences += branches.flatMap(\.properties.offences)
          entries.append(.conditional(branches))
        } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredInValue {
          entries += ObservableStateProperty.all(in: variable).map(Entry.property)
          if let offence = variable.observationOffence { offences.append(offence) }
        }
      }
      self.entries = entries
      self.offences = offences
    }

    /// Every property, also those in branches that may not be active.
    var all: [ObservableStateProperty] {
      entries.flatMap { entry in
        switch entry {
        case .property(let property): [property]
        case .conditional(let branches): branches.flatMap(\.properties.all)
        }
      }
    }

    /// Whether there is an `#if` around any of them.
    var isConditional: Bool {
      entries.contains { if case .conditional = $0 { true } else { false } }
    }

    /// Only the properties that satisfy a predicate.
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

    /// The number that an observed property is known by. Those of one name, in different branches, have
    /// the same.
    func number(of property: ObservableStateProperty) -> Int {
      var names: [String] = []
      for property in all where property.isTracked && !names.contains(property.storageName) {
        names.append(property.storageName)
      }
      return names.firstIndex(of: property.storageName) ?? 0
    }

    /// The code that `generate` gives for each property, under the conditions that it is under.
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
