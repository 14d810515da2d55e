internal import ComposableArchitecture

/// An action of the library, which holds those of a child or of elements, or a write of a field.
protocol LibraryAction {
  /// Whether a case key path leads on through its cases: they need no id and no field.
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
  /// Whether the last of the arguments is an action that the case leads to. Then it is no part of the path to a feature.
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
