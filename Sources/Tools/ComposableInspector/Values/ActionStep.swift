internal import ComposableArchitecture

/// An action of the library that leads to another one.
protocol ActionStep {
  var step: ActionStepParts { get }
}

/// The case of an action of the library, with its values.
struct ActionStepParts {
  let name: String
  let arguments: [(label: String?, value: Any)]
  /// The action that it leads to. Then the case is not a part of the path to a feature.
  let next: Any?

  init(_ name: String, _ arguments: [(label: String?, value: Any)] = [], next: Any? = nil) {
    self.name = name
    self.arguments = arguments
    self.next = next
  }
}

extension IdentifiedAction: ActionStep {
  var step: ActionStepParts {
    switch self {
    case .element(let id, let action):
      ActionStepParts("element", [("id", id), ("action", action)], next: action)
    }
  }
}

extension StackAction: ActionStep {
  var step: ActionStepParts {
    switch self {
    case .element(let id, let action):
      ActionStepParts("element", [("id", id), ("action", action)], next: action)
    case .popFrom(let id): ActionStepParts("popFrom", [("id", id)])
    case .push(let id, let state): ActionStepParts("push", [("id", id), ("state", state)])
    }
  }
}

extension PresentationAction: ActionStep {
  var step: ActionStepParts {
    switch self {
    case .dismiss: ActionStepParts("dismiss")
    case .presented(let action): ActionStepParts("presented", [(nil, action)], next: action)
    }
  }
}

extension BindingAction: ActionStep {
  var step: ActionStepParts {
    ActionStepParts("set", [(nil, FieldName(text: fieldName)), (nil, newValue)])
  }

  /// `\.$query`.
  private var fieldName: String {
    FieldName.known(anyKeyPath) { fieldLiteral ?? "\\.…" }
  }
}
