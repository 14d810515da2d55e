#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension VariableDeclSyntax {
    /// Explains why the properties of this declaration can't be observed, if they should be.
    var observationOffense: Diagnostic? {
      guard bindingSpecifier.tokenKind == .keyword(.var),
        !attributes.names.contains("ObservationStateIgnored")
      else { return nil }
      guard let property = ObservableStateProperty(self) else {
        // A macro can generate accessors for only one property at a time.
        return severalInOne(
          MacroDiagnostic(
            "several-properties",
            "'@ObservableState' needs a separate declaration for each property that it observes"))
      }
      guard let offender = property.offender, !property.isIgnored else { return nil }
      let diagnostic = MacroDiagnostic(
        "unobservable-property",
        """
        '@ObservableState' cannot observe '\(property.name)', because \
        '\(offender.trimmedDescription)' gives it its own accessors or storage; exclude the \
        property with '@ObservationStateIgnored'
        """)
      return Diagnostic(
        node: offender, message: diagnostic,
        fixIt: .replace(
          message: MacroExpansionFixItMessage("add '@ObservationStateIgnored'"),
          oldNode: self, newNode: ignored))
    }

    private var ignored: VariableDeclSyntax {
      let ignored = AttributeSyntax("@ObservationStateIgnored")
        .with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, .space)
      let bare = with(\.leadingTrivia, [])
      return bare.with(\.attributes, [.attribute(ignored)] + bare.attributes)
    }

    /// Diagnoses a declaration of several properties, with a fix-it if they can be separated.
    func severalInOne(_ diagnostic: MacroDiagnostic) -> Diagnostic {
      guard let separate else { return diagnostic.at(bindingSpecifier) }
      return Diagnostic(
        node: bindingSpecifier, message: diagnostic,
        fixIt: FixIt(
          message: MacroExpansionFixItMessage("declare each property separately"),
          changes: [
            .replace(oldNode: Syntax(self), newNode: Syntax(separate))
          ]))
    }

    /// The separated declarations; nil for a tuple, or if the last type applies to all.
    private var separate: CodeBlockItemListSyntax? {
      guard bindings.count > 1,
        bindings.allSatisfy({
          $0.pattern.is(IdentifierPatternSyntax.self)
            && ($0.typeAnnotation != nil || $0.initializer != nil)
        })
      else { return nil }
      let declarations = bindings.enumerated().map { index, binding in
        let declaration = with(\.bindings, [binding.trimmed.with(\.trailingComma, nil)])
        guard index > 0 else { return declaration }
        return declaration.with(\.leadingTrivia, .newline + leadingTrivia.indentation)
      }
      return CodeBlockItemListSyntax(
        declarations.map { CodeBlockItemSyntax(item: .decl(DeclSyntax($0))) })
    }
  }

  extension Trivia {
    /// The spaces after the last newline.
    fileprivate var indentation: Trivia {
      let rest = reversed().prefix { piece in
        if case .spaces = piece { true } else if case .tabs = piece { true } else { false }
      }
      return Trivia(pieces: rest.reversed())
    }
  }
#endif
