#if Macros
  import SwiftSyntax

  /// One case of an enum, and what the declaration it stands in says about it.
  struct EnumCaseElement {
    /// One of the values that a case holds.
    struct Parameter {
      /// Nil when the value has no label, and also when it is written `_`.
      let label: String?
      let type: TypeSyntax

      /// Whether `Never` is in the type's name: then it may be a type without values, as
      /// `AlertState<Never>.Action` is.
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

    /// The name as it is written, in backticks if it needs them.
    var name: String { syntax.name.text }

    /// The name without backticks, which are not part of it.
    var baseName: String { syntax.name.identifier?.name ?? name }

    /// Whether the case is deprecated, on whichever platform.
    var isDeprecated: Bool { availability.contains { $0.says(.deprecated) } }

    /// Whether the case cannot be used anywhere: `@available(*, unavailable)`.
    var isUnavailable: Bool { availability.contains(where: \.isUnavailableEverywhere) }

    /// The statement, run only where the platform is new enough to have the case.
    ///
    /// - Parameter otherwise: What to run elsewhere.
    func ifAvailable(_ statement: String, otherwise: String? = nil) -> String {
      let conditions = availability.compactMap(\.platformVersions)
      guard !conditions.isEmpty else { return statement }
      let condition = conditions.map { "#available(\($0))" }.joined(separator: ", ")
      let rest = otherwise.map { " else {\n\($0)\n}" } ?? ""
      return "if \(condition) {\n\(statement)\n}\(rest)"
    }

    /// The type of the values together: none is `Void`, one is itself, several are a tuple that has
    /// their labels.
    ///
    /// - Parameter adapt: Makes the type of one value valid where it is going to be written.
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

    /// The arguments that make the case from its payload, in parentheses; empty without values.
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
