internal import ComposableArchitecture

/// An action type of the library, which contains actions of a child or of elements, or a write of a field.
protocol LibraryAction {
  /// Whether case key paths continue through its cases, which then need neither an id nor a field.
  static var hasPlainCases: Bool { get }

  var step: ActionStep { get }
}

extension LibraryAction {
  static var hasPlainCases: Bool { false }
}

/// The case of an action of the library, with its values.
struct ActionStep {
  let name: String
  let arguments: [Reflected.Part]
  /// Whether the last argument is a nested action. Then the case is not a part of the path to a feature.
  let leadsOn: Bool

  init(_ name: String, _ arguments: [Reflected.Part] = [], leadsOn: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.leadsOn = leadsOn
  }
}

extension IdentifiedAction: LibraryAction {
  var step: ActionStep {
    switch self {
    case .element(let id, let action):
      ActionStep("element", [("id", id), ("action", action)], leadsOn: true)
    }
  }
}

extension StackAction: LibraryAction {
  var step: ActionStep {
    switch self {
    case .element(let id, let action):
      ActionStep("element", [("id", id), ("action", action)], leadsOn: true)
    case .popFrom(let id): ActionStep("popFrom", [("id", id)])
    case .push(let id, let state): ActionStep("push", [("id", id), ("state", state)])
    }
  }
}

extension PresentationAction: LibraryAction {
  static var hasPlainCases: Bool { true }

  var step: ActionStep {
    switch self {
    case .dismiss: ActionStep("dismiss")
    case .presented(let action): ActionStep("presented", [(nil, action)], leadsOn: true)
    }
  }
}

extension BindingAction: LibraryAction {
  var step: ActionStep {
    ActionStep("set", [(nil, FieldName(text: fieldName)), (nil, newValue)])
  }

  /// `\.$query`.
  private var fieldName: String {
    FieldName.known(anyKeyPath) { fieldLiteral ?? "\\.…" }
  }
}
