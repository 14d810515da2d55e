#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyEntry`: makes a variable of `DependencyValues` a dependency, with a key whose live value is the initial one.
  enum DependencyEntryMacro {
    /// The module that qualifies the types in the generated code.
    static let module = "ComposableDependencies"
  }

  extension DependencyEntryMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      // Without accessors the compiler would add an error of its own, that extensions have no stored properties.
      guard let name = declaration.as(VariableDeclSyntax.self)?.entryName else { return [] }
      guard context.isInDependencyValues else {
        // The other role reports it. These compile in any type.
        return ["get { Swift.fatalError() }", "set { Swift.fatalError() }"]
      }
      return [
        """
        get {
          self[__Key_\(raw: name).self]
        }
        """,
        """
        set {
          self[__Key_\(raw: name).self] = newValue
        }
        """,
      ]
    }
  }

  extension DependencyEntryMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.entryName,
        context.isInDependencyValues
      else {
        context.diagnose(
          MacroDiagnostic(
            "not-an-entry",
            "'@DependencyEntry' can only be applied to a variable in an extension of 'DependencyValues'"
          ).at(node))
        return []
      }
      let binding = variable.bindings.first
      let type = binding?.typeAnnotation?.type.trimmedDescription
      var value = binding?.initializer?.value.trimmedDescription
      if value == nil, binding?.typeAnnotation?.type.isOptional == true { value = "nil" }
      guard let value else {
        context.diagnose(
          MacroDiagnostic(
            "entry-without-value",
            """
            '@DependencyEntry' needs the value of '\(name)' in an app: write \
            'var \(name): \(type ?? "Value") = …', or declare a 'TestDependencyKey' if the value is in \
            another module
            """
          ).at(variable.bindingSpecifier))
        // The accessors name the key.
        return [
          """
          private nonisolated enum __Key_\(raw: name): \(raw: module).DependencyKey {
          static var liveValue: \(raw: type ?? "Swift.Never") { Swift.fatalError() }
          }
          """
        ]
      }
      let annotation = type.map { ": \($0)" } ?? ""
      // The live value's type, so that a literal has the same type in all of them.
      let others = (node.arguments?.as(LabeledExprListSyntax.self) ?? []).compactMap { argument in
        argument.label.map {
          "static let \($0.text)Value: Value = \(argument.expression.trimmedDescription)"
        }
      }
      return [
        """
        private nonisolated enum __Key_\(raw: name): \(raw: module).DependencyKey {
        \(raw: (["static let liveValue\(annotation) = \(value)"] + others).joined(separator: "\n"))
        }
        """
      ]
    }
  }

  extension MacroExpansionContext {
    /// Whether the declaration is in an extension of `DependencyValues`.
    fileprivate var isInDependencyValues: Bool {
      let type = lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
      return type?.lastName == "DependencyValues"
    }
  }

  extension VariableDeclSyntax {
    /// The name of the variable, if it may be an entry.
    fileprivate var entryName: String? {
      guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1,
        let binding = bindings.first, binding.accessorBlock == nil,
        !modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
      else { return nil }
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      return identifier.map { $0.identifier?.name ?? $0.text }
    }
  }
#endif
