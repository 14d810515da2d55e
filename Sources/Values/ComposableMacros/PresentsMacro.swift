#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@Presents`: a mark for `@ObservableState`. It generates nothing, and diagnoses misplaced uses.
  enum PresentsMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = declaration.as(VariableDeclSyntax.self),
        property.bindingSpecifier.tokenKind == .keyword(.var),
        let presentation = Presentation(property)
      else {
        let diagnostic = MacroDiagnostic(
          "not-a-presentation",
          """
          '@Presents' can only be applied to a stored variable in a separate declaration, with an \
          explicit optional type
          """)
        context.diagnose(diagnostic.at(node))
        return []
      }
      let names = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)?
        .attributes.names
      if names?.contains("ObservableState") != true {
        let diagnostic = MacroDiagnostic(
          "not-observed",
          """
          '@Presents' needs '@ObservableState' on the struct; in a struct that is not observed use \
          '@PresentationState var \(presentation.property.name)'
          """)
        context.diagnose(diagnostic.at(node))
      }
      return []
    }
  }

  /// `@_PresentationTracked(n)`: splits a property with `@Presents` into a `PresentationState`, the accessors of its
  /// optional value, and the accessors of the whole under the name with a dollar sign. All of them report each access
  /// to the registrar, under the number `n`.
  enum PresentationPropertyMacro {}

  extension PresentationPropertyMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let presentation = Presentation(declaration), let number = node.firstArgument
      else { return [] }
      let storage = presentation.property.storageName
      let registrar = ObservableStateMacro.registrar
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
          \(raw: storage) = \(raw: presentation.type)(wrappedValue: initialValue)
        }
        """,
        """
        get {
          \(raw: registrar).access(\(number))
          return \(raw: storage).wrappedValue
        }
        """,
        """
        set {
          \(raw: registrar).present(newValue, in: &\(raw: storage), \(number))
        }
        """,
        modify(storage, yielding: "\(storage).wrappedValue", number),
      ]
    }

    /// The accessor that yields a part of the storage.
    private static func modify(
      _ storage: String, yielding part: String, _ number: ExprSyntax
    ) -> AccessorDeclSyntax {
      let registrar = ObservableStateMacro.registrar
      return """
        _modify {
          let before = \(raw: registrar).willModify(&\(raw: storage), \(number))
          defer {
            \(raw: registrar).didModify(&\(raw: storage), \(number), before)
          }
          yield &\(raw: part)
        }
        """
    }
  }

  extension PresentationPropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let presentation = Presentation(declaration), let number = node.firstArgument
      else { return [] }
      let storage = presentation.property.storageName
      let value = presentation.property.binding.initializer?.value.trimmedDescription ?? "nil"
      return [
        """
        private var \(raw: storage) = \(raw: presentation.type)(wrappedValue: \(raw: value))
        """,
        """
        \(raw: presentation.modifiers)var $\(raw: presentation.property.baseName): \
        \(raw: presentation.type) {
          get {
            \(raw: ObservableStateMacro.registrar).access(\(number))
            return \(raw: storage)
          }
          \(modify(storage, yielding: storage, number))
        }
        """,
      ]
    }
  }

  /// A property with `@Presents`.
  private struct Presentation {
    let property: ObservableStateProperty
    /// The type of the storage.
    let type: String

    /// Nil if the declaration can't be a presentation.
    init?(_ declaration: some DeclSyntaxProtocol) {
      guard
        let property = declaration.as(VariableDeclSyntax.self).flatMap(
          ObservableStateProperty.init),
        let wrapped = property.binding.typeAnnotation?.type.wrapped,
        !property.hasObservers,
        !property.syntax.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
      else { return nil }
      self.property = property
      type = "\(ObservableStateMacro.module).PresentationState<\(wrapped.trimmedDescription)>"
    }

    /// The property's modifiers, each with a trailing space.
    var modifiers: String {
      property.syntax.modifiers.map { "\($0.trimmedDescription) " }.joined()
    }
  }

  extension TypeSyntax {
    /// The wrapped type of this optional.
    fileprivate var wrapped: TypeSyntax? {
      if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
      let clause =
        self.as(IdentifierTypeSyntax.self).flatMap { type in
          type.name.text == "Optional" ? type.genericArgumentClause : nil
        }
        ?? self.as(MemberTypeSyntax.self).flatMap { type in
          type.name.text == "Optional" ? type.genericArgumentClause : nil
        }
      guard let argument = clause?.arguments.first, clause?.arguments.count == 1 else { return nil }
      return TypeSyntax(argument.argument)
    }
  }

  extension AttributeSyntax {
    fileprivate var firstArgument: ExprSyntax? {
      arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    }
  }
#endif
