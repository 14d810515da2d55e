#if Macros
  import SwiftSyntax

  /// One stored property of a struct, as `@ObservableState` sees it.
  struct ObservableStateProperty {
    let syntax: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// The name as written, with backticks if it needs them.
    let name: String
    /// The name without backticks.
    let baseName: String

    /// Whether its declaration declares no other property.
    private let isAlone: Bool

    /// Nil unless this is exactly one property that is stored in each value.
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

    /// The properties of a declaration, as `let a, b: Int` declares two; none if they aren't stored in
    /// each value.
    static func all(in syntax: VariableDeclSyntax) -> [Self] {
      guard syntax.isStoredInValue else { return [] }
      return syntax.bindings.compactMap { binding in
        binding.pattern.as(IdentifierPatternSyntax.self).map {
          Self($0.identifier, binding, syntax)
        }
      }
    }

    /// The name of the property that stores an observed value.
    var storageName: String { "_\(baseName)" }

    /// The property that stores the value: declared like this one, but private.
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
    /// Constants, lazy properties and excluded properties aren't, nor are properties with a wrapper, which notifies
    /// their observers itself. A reference that does not retain its object is an error, unless it is excluded.
    var isTracked: Bool {
      syntax.bindingSpecifier.tokenKind == .keyword(.var) && isAlone && !isIgnored && !isLazy
        && offender == nil && !isShared && wrapper == nil
    }

    /// Whether it has a wrapper that this package does not know, and that must notify the observers itself.
    var isWrapped: Bool {
      syntax.bindingSpecifier.tokenKind == .keyword(.var) && isAlone && !isIgnored && !isLazy
        && !isShared && wrapper != nil
    }

    /// Whether it is a shared value, which notifies its observers itself.
    var isShared: Bool {
      syntax.attributes.names.contains { $0 == "Shared" || $0 == "SharedReader" }
    }

    var isLazy: Bool { syntax.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

    /// Whether the property has the attribute that excludes it.
    var isIgnored: Bool {
      syntax.attributes.names.contains("ObservationStateIgnored")
    }

    /// Whether it is the state of a presented child.
    var isPresentation: Bool { syntax.attributes.names.contains("Presents") }

    /// The key paths, without their backslashes, of everything that a store finds in its place: for a
    /// presented child, the presentation and the child.
    var observedPaths: [String] {
      isPresentation ? ["Self.$\(baseName)", "Self.\(name)"] : ["Self.\(name)"]
    }

    /// Whether it has a `didSet` or a `willSet`.
    var hasObservers: Bool { binding.accessorBlock != nil }

    var isDeprecated: Bool {
      syntax.attributes.availability.contains { $0.says(.deprecated) }
    }

    /// Whether it is isolated to a global actor, and so is a key path to it.
    var isIsolated: Bool {
      syntax.attributes.names.contains { $0.hasSuffix("Actor") }
    }

    /// The syntax that makes the property impossible to observe: a reference that does not retain its object.
    var offender: Syntax? {
      syntax.modifiers
        .first { [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind) }
        .map(Syntax.init)
    }

    /// The attribute that may be a property wrapper.
    private var wrapper: AttributeSyntax? {
      syntax.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.maybeWrapper }
    }
  }

  extension VariableDeclSyntax {
    /// Whether each value of the type has storage for this declaration.
    var isStoredInValue: Bool {
      !modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        && bindings.allSatisfy { !$0.isComputed }
    }
  }

  extension PatternBindingSyntax {
    /// Whether it has accessors that compute the value. Observers (`didSet`) don't.
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
    /// Whether this may be a property wrapper. A macro can't look it up. Built-in attributes start with a
    /// lowercase letter, and global actors are recognized by their name.
    fileprivate var maybeWrapper: Bool {
      guard let name = attributeName.lastName else { return false }
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && ![
          "ObservationStateIgnored", "Presents", "Shared", "SharedReader", "_ObservedByWrapper",
          "_ObservationStateTracked", "_PresentationTracked",
        ].contains(name)
    }
  }

  extension AttributeListSyntax {
    /// The names of the attributes, without their modules.
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
