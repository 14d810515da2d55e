#if Macros
  import SwiftSyntax

  /// One stored property of a struct, as `@ObservableState` sees it.
  struct ObservableStateProperty {
    let syntax: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// As it is written, in backticks if it needs them.
    let name: String
    /// Without backticks.
    let baseName: String

    /// Whether its declaration declares no others.
    private let isAlone: Bool

    /// Nil for what is not one property that is stored in each value.
    init?(_ syntax: VariableDeclSyntax) {
      let properties = Self.all(in: syntax)
      guard properties.count == 1, properties[0].isAlone else { return nil }
      self = properties[0]
    }

    private init(_ name: TokenSyntax, _ binding: PatternBindingSyntax, _ syntax: VariableDeclSyntax)
    {
      self.syntax = syntax
      self.binding = binding
      self.name = name.text
      baseName = name.identifier?.name ?? name.text
      isAlone = syntax.bindings.count == 1
    }

    /// The properties that a declaration declares, as `let a, b: Int` declares two; none if they are
    /// not stored in each value.
    static func all(in syntax: VariableDeclSyntax) -> [Self] {
      guard syntax.isStoredInValue else { return [] }
      return syntax.bindings.compactMap { binding in
        binding.pattern.as(IdentifierPatternSyntax.self).map {
          Self($0.identifier, binding, syntax)
        }
      }
    }

    /// The name of the property that holds the value of an observed one.
    var storageName: String { "_\(baseName)" }

    /// The property that holds the value: declared as this one is, and private.
    var storage: VariableDeclSyntax {
      let kept = syntax.modifiers.filter { !$0.name.isAccess && $0.detail == nil }
      let attributes = syntax.attributes.filter { attribute in
        let name = attribute.as(AttributeSyntax.self)?.attributeName.lastName
        return name != "_ObservationStateTracked" && name != "available"
      }
      let name = PatternSyntax(IdentifierPatternSyntax(identifier: .identifier(storageName)))
      return VariableDeclSyntax(
        attributes: attributes.trimmed.with(\.trailingTrivia, attributes.isEmpty ? [] : .space),
        modifiers: [DeclModifierSyntax(name: .keyword(.private, trailingTrivia: .space))]
          + kept.map { $0.trimmed.with(\.trailingTrivia, .space) },
        bindingSpecifier: .keyword(.var, trailingTrivia: .space),
        bindings: [
          binding.trimmed.with(
            \.pattern, name.with(\.trailingTrivia, binding.pattern.trailingTrivia))
        ])
    }

    /// Whether its changes are observed.
    ///
    /// Not a constant, a lazy property, or one that has been left out. Nor a property with an attribute
    /// that gives it accessors of its own; without the attribute that leaves it out it is an offence.
    var isTracked: Bool {
      syntax.bindingSpecifier.tokenKind == .keyword(.var) && isAlone && !isIgnored && !isLazy
        && offender == nil
    }

    var isLazy: Bool { syntax.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

    /// Whether the property has an attribute that leaves it to itself.
    var isIgnored: Bool {
      syntax.attributes.names.contains("ObservationStateIgnored")
    }

    /// Whether it is the state of a child that is presented.
    var isPresentation: Bool { syntax.attributes.names.contains("Presents") }

    /// The key paths, without their backslashes, to what a store finds in its place: of a child that is
    /// presented, the presentation and the child.
    var observedPaths: [String] {
      isPresentation ? ["Self.$\(baseName)", "Self.\(name)"] : ["Self.\(name)"]
    }

    /// Whether it has a `didSet` or a `willSet`.
    var hasObservers: Bool { binding.accessorBlock != nil }

    var isDeprecated: Bool {
      syntax.attributes.availability.contains { $0.says(.deprecated) }
    }

    /// Whether it belongs to a global actor, and a key path to it does too.
    var isIsolated: Bool {
      syntax.attributes.names.contains { $0.hasSuffix("Actor") }
    }

    /// What makes it impossible to observe the property: a property wrapper, or a reference that does
    /// not hold its object.
    var offender: Syntax? {
      let isWeak = { (modifier: DeclModifierSyntax) in
        [.keyword(.weak), .keyword(.unowned)].contains(modifier.name.tokenKind)
      }
      if let modifier = syntax.modifiers.first(where: isWeak) { return Syntax(modifier) }
      return syntax.attributes
        .compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.maybeWrapper }
        .map(Syntax.init)
    }
  }

  extension VariableDeclSyntax {
    /// Whether each value of the type stores something for this declaration.
    var isStoredInValue: Bool {
      !modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        && bindings.allSatisfy { !$0.isComputed }
    }
  }

  extension PatternBindingSyntax {
    /// Whether there are accessors that compute the value. Observers (`didSet`) don't.
    fileprivate var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let accessors):
        !accessors.allSatisfy { accessor in
          [.keyword(.willSet), .keyword(.didSet)].contains(accessor.accessorSpecifier.tokenKind)
        }
      }
    }
  }

  extension AttributeSyntax {
    /// Whether this may be a property wrapper. A macro can't look it up. Those of the language are in
    /// lower case, and global actors are called so.
    fileprivate var maybeWrapper: Bool {
      guard let name = attributeName.lastName else { return false }
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && name != "ObservationStateIgnored" && name != "Presents"
    }
  }

  extension AttributeListSyntax {
    /// The names of the attributes, without the modules that they are from.
    var names: [String] {
      compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
    }
  }

  extension TokenSyntax {
    fileprivate var isAccess: Bool {
      let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
      return levels.contains { tokenKind == .keyword($0) }
    }
  }
#endif
