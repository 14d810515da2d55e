#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ObservableState`: gives a struct or an enum an identity, and makes a struct's properties
  /// observable.
  ///
  /// It adds a numbered `@_ObservationStateTracked` to each property to observe. That macro generates
  /// the storage and the accessors: see `ObservableStatePropertyMacro`.
  enum ObservableStateMacro {
    /// The module that qualifies the types in the generated code.
    static let module = "ComposableArchitecture"
    static let registrar = "_$observationRegistrar"
  }

  extension ObservableStateMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let access = declaration.memberAccess(in: context)
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        return [identity(of: EnumCaseElements(declaration.memberBlock.members), access: access)]
      }
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        let diagnostic = MacroDiagnostic(
          "not-a-value", "'@ObservableState' can only be applied to a struct or an enum")
        context.diagnose(diagnostic.at(node))
        return []
      }
      let properties = ObservableStateProperties(declaration.memberBlock.members)
      for offense in properties.offenses + properties.codingOffenses(of: declaration)
        + declaration.hiddenProperties
      {
        context.diagnose(offense)
      }
      return [
        """
        \(raw: access)nonisolated var \(raw: registrar) = \
        \(raw: module).ObservationStateRegistrar()
        """,
        """
        \(raw: access)nonisolated var _$id: \(raw: module).ObservableStateID {
          \(raw: registrar).\(raw: properties.hasWrappers ? "_partialID" : "_id")
        }
        """,
        observedProperty(among: properties, access: access),
      ] + properties.codingKeys(of: declaration)
        + properties.fields(of: declaration, access: access)
    }

    /// The function that returns the storage and the number of a property for its key path.
    private static func observedProperty(
      among properties: ObservableStateProperties, access: String
    ) -> DeclSyntax {
      let tracked = properties.filtered { $0.isTracked && !$0.isIsolated }
      let attribute =
        tracked.all.contains(where: \.isDeprecated) ? "@available(*, deprecated)\n" : ""
      let comparisons = tracked.mirrored { property in
        """
        if \(property.observedPaths.map { "keyPath == \\\($0)" }.joined(separator: " || ")) {
        return \(module)._ObservedProperty(
        \(properties.number(of: property)), \\Self.\(property.storageName), \\Self.\(registrar)
        ) {
        \(module)._Fingerprint(of: &$0)
        }
        }
        """
      }
      return """
        \(raw: attribute)\(raw: access)nonisolated static func _$property(
        at keyPath: Swift.PartialKeyPath<Self>
        ) -> \(raw: module)._ObservedProperty? {
        \(raw: comparisons)
        return nil
        }
        """
    }

    /// The identity of an enum.
    private static func identity(of elements: EnumCaseElements, access: String) -> DeclSyntax {
      let isDeprecated = elements.all.contains(where: \.isDeprecated)
      let numbers = Dictionary(
        elements.all.enumerated().map { ($1.syntax.id, $0) },
        uniquingKeysWith: { first, _ in first })
      let cases = elements.mirrored { element in
        let values = element.parameters.indices.map { "v\($0)" }
        let binding =
          values.isEmpty ? "" : "(\(values.map { "let \($0)" }.joined(separator: ", ")))"
        let arguments = ["\(numbers[element.syntax.id] ?? 0)"] + values
        return """
          case .\(element.name)\(binding):
          return \(module).ObservableStateID._case(\(arguments.joined(separator: ", ")))
          """
      }
      return """
        \(raw: isDeprecated ? "@available(*, deprecated)\n" : "")\
        \(raw: access)nonisolated var _$id: \(raw: module).ObservableStateID {
        switch self {
        \(raw: cases)
        }
        }
        """
    }
  }

  extension ObservableStateMacro: MemberAttributeMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self),
        let property = member.as(VariableDeclSyntax.self).flatMap(ObservableStateProperty.init)
      else { return [] }
      if property.isWrapped { return ["@\(raw: module)._ObservedByWrapper"] }
      guard property.isTracked else { return [] }
      let properties = ObservableStateProperties(declaration.memberBlock.members)
      let number = properties.number(of: property)
      let attribute = property.isPresentation ? "_PresentationTracked" : "_ObservationStateTracked"
      return ["@\(raw: module).\(raw: attribute)(\(raw: number))"]
    }
  }

  extension ObservableStateMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The list is empty if the type declares the conformance itself.
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self),
        !protocols.isEmpty,
        !declaration.diagnosePrivateInType(macro: "@ObservableState", in: context)
      else { return [] }
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      var extensions: [DeclSyntax] = []
      if protocols.contains(where: { $0.lastName == "ObservableState" }) {
        extensions.append(
          """
          \(raw: availability)extension \(type.trimmed): \
          nonisolated \(raw: module).ObservableState {}
          """)
      }
      if protocols.contains(where: { $0.lastName == "CustomReflectable" }),
        let mirror = mirror(of: declaration, in: context)
      {
        extensions.append(
          """
          \(raw: availability)extension \(type.trimmed): nonisolated Swift.CustomReflectable {
          \(mirror)
          }
          """)
      }
      return extensions.map { $0.cast(ExtensionDeclSyntax.self) }
    }

    /// The mirror of a struct, unless it would hide something.
    private static func mirror(
      of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> DeclSyntax? {
      guard declaration.is(StructDeclSyntax.self) else { return nil }
      return ObservableStateProperties(declaration.memberBlock.members)
        .mirror(access: declaration.memberAccess(in: context))
    }
  }
#endif
