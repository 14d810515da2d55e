#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A case of an enum of reducers, and the code generated for it: state, action and scope.
  struct ReducerCase {
    enum Kind {
      /// The value is a reducer: its type, and the expression that creates one.
      case reducer(TypeSyntax, make: String)
      /// The value is a state without a reducer, whose type determines the action's: an alert's.
      case ephemeral(TypeSyntax)
      /// The values are a state without actions.
      case ignored
    }

    private let element: EnumCaseElement
    private let isIndirect: Bool
    private let rewriter: SelfRewriter
    let kind: Kind

    init(_ element: EnumCaseElement, of enumName: String) {
      self.element = element
      rewriter = SelfRewriter(name: enumName)
      let declaration = element.syntax.declaration
      isIndirect =
        declaration?.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } ?? false

      let attributes = declaration?.attributes ?? []
      let parameters = element.syntax.parameterClause?.parameters
      guard let parameter = parameters?.first, parameters?.count == 1,
        !attributes.contains(named: "ReducerCaseIgnored"),
        let name = parameter.type.lastName, !Self.valueTypes.contains(name)
      else {
        kind = .ignored
        return
      }
      let type = rewriter(parameter.type)
      // An enum of reducers has no instances; its body is the enum's own.
      let enumOfBody = type.as(MemberTypeSyntax.self).flatMap {
        $0.name.text == "Body" ? $0.baseType.trimmed : nil
      }
      if attributes.contains(named: "ReducerCaseEphemeral") || Self.ephemeralTypes.contains(name) {
        kind = .ephemeral(type)
      } else if let reducer = parameter.defaultValue?.value {
        kind = .reducer(type, make: reducer.trimmedDescription)
      } else if let enumOfBody {
        kind = .reducer(enumOfBody, make: "\(enumOfBody).body")
      } else if type.trimmedDescription == enumName {
        kind = .reducer(type, make: "\(enumName).body")
      } else {
        kind = .reducer(type, make: "\(type)()")
      }
    }

    /// Common types that are known not to be reducers, so that they need no attribute.
    private static let valueTypes: Set<String> = [
      "Bool", "Character", "Date", "Double", "Float", "Int", "String", "URL", "UUID", "Void",
    ]

    private static let ephemeralTypes: Set<String> = [
      "AlertState", "ConfirmationDialogState", "NoticeState",
    ]

    /// The name as written, with backticks if it needs them.
    var name: String { element.name }

    /// Whether any action removes the state.
    var isEphemeral: Bool {
      if case .ephemeral = kind { true } else { false }
    }

    /// The case in the state enum.
    var state: String {
      switch kind {
      case .reducer(let type, _): "\(keyword) \(name)(\(label)\(type).State)"
      case .ephemeral(let type): "\(keyword) \(name)(\(label)\(type))"
      case .ignored: "\(keyword) \(name)\(values)"
      }
    }

    /// The case in the action enum, if there is one.
    var action: String? {
      switch kind {
      case .reducer(let type, _), .ephemeral(let type):
        "\(keyword) \(name)(\(label)\(type).Action)"
      case .ignored: nil
      }
    }

    /// The case in the scope enum, which contains the stores.
    var scope: String {
      guard case .reducer(let type, _) = kind else { return state }
      return "case \(name)(\(label)\(ReducerMacro.module).StoreOf<\(type)>)"
    }

    /// The property of the case's store, if the case has actions.
    func storeProperty(access: String) -> String? {
      switch kind {
      case .reducer(let type, _), .ephemeral(let type):
        let state = isEphemeral ? type : "\(type).State"
        return """
          \(access)var \(name): \(ReducerMacro.module).Store<\(state), \(type).Action>? {
          store._case(ifPresent: \\.\(name), \\.\(name))
          }
          """
      case .ignored: return nil
      }
    }

    /// The case in the switch that creates the scope enum.
    var scoping: String {
      if case .reducer = kind {
        return """
          case .\(name):
            return .\(name)(\(label)store._case(\\.\(name), \\.\(name)))
          """
      }
      let payload = element.parameters.indices.map { "v\($0)" }
      guard !payload.isEmpty else {
        return "case .\(name):\nreturn .\(name)"
      }
      let arguments = zip(element.parameters, payload).map { parameter, value in
        parameter.label.map { "\($0): \(value)" } ?? value
      }
      return """
        case .\(name)(\(payload.map { "let \($0)" }.joined(separator: ", "))):
          return .\(name)(\(arguments.joined(separator: ", ")))
        """
    }

    /// The statement that creates the case's reducer, if it has one.
    ///
    /// - Parameters:
    ///   - variable: the name of the variable for the reducer.
    ///   - number: the number of the case in the enum.
    func preparation(as variable: String, number: Int) -> String? {
      guard case .reducer(_, let make) = kind else { return nil }
      return """
        let \(variable) = \(ReducerMacro.module)._CaseReduction(
          \(number), Self.State.allCasePaths.\(name), Self.Action.allCasePaths.\(name)
        ) {
          \(make)
        }
        __cases.append(\(variable))
        """
    }

    /// The case in the switch that runs the reducers, if it has an action.
    ///
    /// - Parameter variable: the variable from ``preparation(as:)``.
    func reduction(by variable: String) -> String? {
      switch kind {
      case .reducer: "case .\(name)(let action):\nreturn \(variable)(&state, action)"
      case .ephemeral: "case .\(name):\nreturn .none"
      case .ignored: nil
      }
    }

    private var keyword: String { isIndirect ? "indirect case" : "case" }

    private var label: String { element.parameters.first?.label.map { "\($0): " } ?? "" }

    private var values: String {
      guard let clause = element.syntax.parameterClause else { return "" }
      return rewriter(clause).trimmedDescription
    }
  }

  extension EnumCaseElementSyntax {
    /// The declaration that contains the case, with its attributes and modifiers.
    fileprivate var declaration: EnumCaseDeclSyntax? {
      parent?.parent?.as(EnumCaseDeclSyntax.self)
    }
  }

  /// `Self` means another type in the generated enums: replaces it by the name.
  private final class SelfRewriter: SyntaxRewriter {
    private let name: String

    init(name: String) {
      self.name = name
      super.init()
    }

    func callAsFunction<Node: SyntaxProtocol>(_ node: Node) -> Node {
      rewrite(node.trimmed).as(Node.self) ?? node
    }

    func callAsFunction(_ type: TypeSyntax) -> TypeSyntax {
      TypeSyntax(rewrite(type.trimmed)) ?? type
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      var node = super.visit(node).cast(IdentifierTypeSyntax.self)
      if node.name.text == "Self" { node.name.tokenKind = .identifier(name) }
      return TypeSyntax(node)
    }
  }
#endif
