#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@CasePathable`: generates the case paths of an enum, and its conformance to `CasePathable`.
  enum CasePathableMacro {
    /// The module that qualifies the types in the generated code. Clients don't have to import it under
    /// this name: a re-export is enough.
    private static let module = "ComposableCasePaths"
  }

  extension CasePathableMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        let diagnostic = MacroDiagnostic(
          "not-an-enum", "'@CasePathable' can only be applied to an enum")
        context.diagnose(diagnostic.at(node))
        return []
      }
      let elements = EnumCaseElements(declaration.memberBlock.members)
      let overloads = elements.overloads()
      guard overloads.isEmpty else {
        for overload in overloads {
          let diagnostic = MacroDiagnostic(
            "overloaded-case",
            """
            '@CasePathable' needs a unique base name for each case, but an earlier case is also \
            named '\(overload.baseName)'; rename one of them
            """)
          context.diagnose(diagnostic.at(overload.syntax.name))
        }
        return []
      }

      let access = declaration.memberAccess(in: context)
      let rewriter = PayloadTypeRewriter(enumName: declaration.name)
      let root = rewriter.nameOfEnum()
      let properties = elements.mirrored { element in
        property(for: element, root: root, access: access, rewriter: rewriter)
      }
      let allCasePaths: DeclSyntax = """
        nonisolated \(raw: access)struct AllCasePaths: \(raw: module).CasePathReflectable {
        \(raw: properties)
        \(raw: reflection(of: elements, root: root, access: access))
        }
        """
      let instance: DeclSyntax = """
        nonisolated \(raw: access)static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
        """
      let aliases = rewriter.aliased.map { name -> DeclSyntax in
        "\(raw: access)typealias \(raw: PayloadTypeRewriter.alias(of: name)) = \(raw: name)"
      }
      return [allCasePaths, instance] + aliases
    }

    /// The case path of one case.
    private static func property(
      for element: EnumCaseElement, root: String, access: String, rewriter: PayloadTypeRewriter
    ) -> String {
      let payloadType = element.payloadType(rewriter.callAsFunction)
      let casePath = "\(module).AnyCasePath<\(root), \(payloadType)>"
      let values = element.parameters.indices.map { "v\($0)" }
      let binding = values.isEmpty ? "" : "(\(values.map { "let \($0)" }.joined(separator: ", ")))"
      let payload = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
      // `casePath` states the closures' types, and the closures omit them: a parameter whose payload is a
      // function, maybe behind a type alias, would have to be `@escaping`.
      return """
        \(element.availability.map { "\($0)\n" }.joined())\
        \(access)var \(element.name): \(casePath) {
          \(casePath)(
            _embed: \(embedding(of: element, root: root)),
            _extract: {
              guard case .\(element.name)\(binding) = $0 else {
                return nil
              }
              return \(payload)
            }
          )
        }
        """
    }

    /// The function that embeds a payload in the case.
    private static func embedding(of element: EnumCaseElement, root: String) -> String {
      // A closure would contain code that is never executed, and the compiler warns about that.
      if let parameter = element.parameters.first, element.parameters.count == 1,
        parameter.namesNever
      {
        return "\(root).\(element.name)(\(parameter.label ?? "_"):)"
      }
      let parameter = element.parameters.isEmpty ? "_ in " : ""
      return "{ \(parameter)\(root).\(element.name)\(element.arguments(from: "$0")) }"
    }

    /// The members that `CasePathReflectable` requires.
    private static func reflection(
      of elements: EnumCaseElements, root: String, access: String
    ) -> String {
      let path = "\(module).PartialCaseKeyPath<\(root)>"
      // Within a deprecated declaration the use of a deprecated case causes no warning.
      let isDeprecated = elements.all.contains(where: \.isDeprecated)
      let attribute = isDeprecated ? "@available(*, deprecated)\n" : ""
      guard !elements.isEmpty else {
        return """
          \(access)static var _keyPaths: [\(path)] {
            []
          }
          \(access)static func _keyPath(of root: \(root)) -> \(path) {
            \\.self
          }
          """
      }
      return """
        \(attribute)\(access)static var _keyPaths: [\(path)] {
          var paths: [\(path)] = []
          paths.reserveCapacity(\(elements.all.count))
          \(elements.mirrored { $0.ifAvailable("paths.append(\\.\($0.name))") })
          return paths
        }
        \(names(of: elements, access: access))\(attribute)\(access)static func _keyPath(of root: \(root)) -> \(path) {
          switch root {
          \(elements.mirrored { element in
            let name = element.name
            let result = element.ifAvailable("return \\.\(name)", otherwise: "return \\.self")
            return "case .\(name):\n\(result)"
          })
          }
        }\(position(of: elements, root: root, access: access))
        """
    }

    /// The names of the cases, which key paths don't know on every platform.
    private static func names(of elements: EnumCaseElements, access: String) -> String {
      guard elements.areUnconditional else { return "" }
      let names = elements.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return """
        \(access)static var _caseNames: [Swift.String] {
          [\(names)]
        }

        """
    }

    /// A faster way to distinguish the cases of a large enum. For few cases, testing one after the other is as fast.
    private static func position(
      of elements: EnumCaseElements, root: String, access: String
    ) -> String {
      guard elements.areUnconditional, elements.all.count > 4 else { return "" }
      let cases = elements.all.enumerated().map { "case .\($1.name):\nreturn \($0)" }
      return """

        \(access)static func _position(of root: \(root)) -> Swift.Int? {
          switch root {
          \(cases.joined(separator: "\n"))
          }
        }
        """
    }
  }

  extension CasePathableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // The list is empty if the enum declares the conformance itself. The member macro reports
      // declarations that are not enums.
      guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty
      else { return [] }
      if let modifier = declaration.modifiers.first(where: \.isPrivate),
        context.lexicalContext.contains(where: { $0.isTypeOrExtension(otherThan: declaration) })
      {
        let diagnostic = MacroDiagnostic(
          "private-in-type",
          """
          '@CasePathable' generates an extension outside of the enclosing type, where a private \
          enum is not visible; make it 'fileprivate'
          """)
        context.diagnose(diagnostic.at(modifier))
        return []
      }
      let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
      let conformance: DeclSyntax = """
        \(raw: availability)extension \(type.trimmed): nonisolated \(raw: module).CasePathable {}
        """
      return [conformance.cast(ExtensionDeclSyntax.self)]
    }
  }
#endif
