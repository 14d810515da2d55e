#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension ReducerMacro: MemberAttributeMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
        return []
      }
      if let nested = member.as(EnumDeclSyntax.self) {
        return attributes(for: nested)
      }
      guard let property = member.as(VariableDeclSyntax.self) else { return [] }
      if property.isComputed("body"), !property.attributes.contains(named: "ReducerBuilder") {
        return ["@\(raw: module).ReducerBuilder<Self.State, Self.Action>"]
      }
      if property.isComputed("properties"), property.hasType("PropertiesOf"),
        !property.attributes.contains(named: "FeaturePropertyBuilder")
      {
        return ["@\(raw: module).FeaturePropertyBuilder<Self.State, Self.Action>"]
      }
      return []
    }

    private static func attributes(for nested: EnumDeclSyntax) -> [AttributeSyntax] {
      let name = nested.name.text
      guard name == "State" || name == "Action" else { return [] }
      var attributes: [AttributeSyntax] = []
      if !nested.attributes.contains(named: "CasePathable") {
        attributes.append("@\(raw: casePathsModule).CasePathable")
      }
      if name == "State", !nested.attributes.contains(named: "dynamicMemberLookup") {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    }
  }

  extension VariableDeclSyntax {
    /// Whether this is the property with a getter: a result builder can only build that.
    fileprivate func isComputed(_ name: String) -> Bool {
      guard bindings.count == 1, let binding = bindings.first else { return false }
      return binding.pattern.isIdentifier(name) && binding.accessorBlock != nil
        && binding.initializer == nil
    }

    fileprivate func hasType(_ name: String) -> Bool {
      bindings.first?.typeAnnotation?.type.lastName == name
    }
  }

  extension PatternSyntax {
    /// Whether this names one variable, with this name.
    func isIdentifier(_ name: String) -> Bool {
      self.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name
    }
  }

  extension AttributeListSyntax {
    /// Whether it contains an attribute with this name, in any module and with any arguments.
    func contains(named name: String) -> Bool {
      contains { $0.as(AttributeSyntax.self)?.attributeName.lastName == name }
    }
  }

  extension TypeSyntax {
    /// The name without enclosing types and generic arguments; nil for a type without a name, such as
    /// `[Int]`.
    var lastName: String? {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
      return self.as(MemberTypeSyntax.self)?.name.text
    }
  }
#endif
