#if Macros
  import SwiftSyntax

  /// One stored property of a client, as the client's initializer uses it.
  struct DependencyClientProperty {
    private let syntax: VariableDeclSyntax
    /// The name as written, with backticks if it needs them.
    private let name: String
    private let type: TypeSyntax
    /// The source of the default argument.
    private let defaultValue: String?
    private let endpoint: DependencyEndpoint?

    /// Nil if the property needs no parameter in an initializer.
    init?(_ syntax: VariableDeclSyntax) {
      guard syntax.isStoredInValue, syntax.bindings.count == 1, let binding = syntax.bindings.first,
        let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = binding.typeAnnotation?.type,
        !syntax.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
        !syntax.attributes.wrappers.contains(where: { $0.arguments != nil })
      else { return nil }
      let isConstant = syntax.bindingSpecifier.tokenKind == .keyword(.let)
      guard !isConstant || binding.initializer == nil else { return nil }
      self.syntax = syntax
      self.type = type.trimmed
      name = identifier.text
      label = identifier.identifier?.name ?? identifier.text
      endpoint = syntax.isEndpoint ? DependencyEndpoint(syntax) : nil
      if let endpoint {
        defaultValue = endpoint.canBeUnimplemented ? "Self.\(endpoint.unimplementedName)" : nil
      } else {
        defaultValue =
          binding.initializer?.value.trimmedDescription
          ?? (isConstant || !type.isWrittenWithMark ? nil : "nil")
      }
    }

    /// The label in the initializer, without backticks.
    let label: String

    var hasDefault: Bool { defaultValue != nil }

    /// Whether the initializer omits the property because it is private.
    ///
    /// - Parameter isPrivate: Whether the client is visible only in its file.
    func isHidden(inPrivateType isPrivate: Bool) -> Bool {
      guard hasDefault else { return false }
      return switch syntax.modifiers.access {
      case .private: true
      case .fileprivate: !isPrivate
      default: false
      }
    }

    var parameter: String {
      let type = EndpointFunctionType(type)?.escaping ?? type.description
      return "\(name): \(type)\(defaultValue.map { " = \($0)" } ?? "")"
    }

    var assignment: String { "self.\(endpoint?.storageName ?? name) = \(name)" }
  }

  extension VariableDeclSyntax {
    /// Whether this is an endpoint, by `@DependencyClient` or by an explicit attribute.
    var isEndpoint: Bool {
      !attributes.contains(named: "DependencyEndpointIgnored") && attributes.wrappers.isEmpty
        && DependencyEndpoint(self) != nil
    }
  }

  extension AttributeListSyntax {
    /// The attributes that may be property wrappers. A macro can't look them up. Built-in attributes start
    /// with a lowercase letter, and global actors are recognized by their name.
    var wrappers: [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
        guard let name = attribute.attributeName.lastName else { return false }
        return name.first?.isUppercase == true && !name.hasSuffix("Actor")
          && !name.hasPrefix("DependencyEndpoint")
      }
    }
  }

  extension TypeSyntax {
    /// Whether this is `T?` or `T!`: a variable of such a type is nil by default.
    fileprivate var isWrittenWithMark: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }
#endif
