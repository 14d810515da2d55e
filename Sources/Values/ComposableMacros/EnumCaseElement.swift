#if Macros
  import SwiftSyntax

  /// One case of an enum, with the attributes of its declaration.
  struct EnumCaseElement {
    /// One of a case's associated values.
    struct Parameter {
      /// Nil if the value has no label, or the label `_`.
      let label: String?
      let type: TypeSyntax

      /// Whether the type's name contains `Never`: then it may be a type without values, such as
      /// `AlertState<Never>.Action`.
      var namesNever: Bool {
        type.tokens(viewMode: .sourceAccurate).contains { $0.text == "Never" }
      }
    }

    let syntax: EnumCaseElementSyntax
    let parameters: [Parameter]
    /// The `@available` attributes of the declaration.
    let availability: [AttributeSyntax]

    init(_ syntax: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) {
      self.syntax = syntax
      parameters = syntax.parameterClause?.parameters.map(Parameter.init) ?? []
      availability = declaration.attributes.availability
    }

    /// The name as written, with backticks if it needs them.
    var name: String { syntax.name.text }

    /// The name without backticks.
    var baseName: String { syntax.name.identifier?.name ?? name }

    /// Whether the case is deprecated on any platform.
    var isDeprecated: Bool { availability.contains { $0.says(.deprecated) } }

    /// Whether the case cannot be used anywhere: `@available(*, unavailable)`.
    var isUnavailable: Bool { availability.contains(where: \.isUnavailableEverywhere) }

    /// The statement, run only on platform versions that have the case.
    ///
    /// - Parameter otherwise: The statement for other versions.
    func ifAvailable(_ statement: String, otherwise: String? = nil) -> String {
      let conditions = availability.compactMap(\.platformVersions)
      guard !conditions.isEmpty else { return statement }
      let condition = conditions.map { "#available(\($0))" }.joined(separator: ", ")
      let rest = otherwise.map { " else {\n\($0)\n}" } ?? ""
      return "if \(condition) {\n\(statement)\n}\(rest)"
    }

    /// The type of the payload: `Void` without values, the type of a single value, or a labeled tuple of
    /// several.
    ///
    /// - Parameter adapt: Makes the type of one value valid in the generated code.
    func payloadType(_ adapt: (TypeSyntax) -> TypeSyntax) -> String {
      let types = parameters.map { adapt($0.type).trimmedDescription }
      switch parameters.count {
      case 0:
        return "()"
      case 1:
        return types[0]
      default:
        let fields = zip(parameters, types).map { parameter, type in
          parameter.label.map { "\($0): \(type)" } ?? type
        }
        return "(\(fields.joined(separator: ", ")))"
      }
    }

    /// The arguments that create the case from its payload, in parentheses; empty without values.
    ///
    /// - Parameter payload: The name of the variable that holds the payload.
    func arguments(from payload: String) -> String {
      guard !parameters.isEmpty else { return "" }
      let arguments = parameters.enumerated().map { index, parameter in
        let value = parameters.count == 1 ? payload : "\(payload).\(index)"
        return parameter.label.map { "\($0): \(value)" } ?? value
      }
      return "(\(arguments.joined(separator: ", ")))"
    }
  }

  extension EnumCaseElement.Parameter {
    fileprivate init(_ syntax: EnumCaseParameterSyntax) {
      label = syntax.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
      type = syntax.type
    }
  }
#endif
