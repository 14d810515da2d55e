internal import ComposableArchitecture

/// An action of the library, whose cases have several values: their types can't be derived from a tuple's type.
protocol ActionCompletion {
  static var caseNames: [String] { get }
  /// The associated values of a case.
  static func arguments(of name: String) -> [(label: String?, type: Any.Type)]
  /// The action with this case and these values; nil if they have other types.
  static func make(_ name: String, _ arguments: [Any]) -> Any?
}

extension IdentifiedAction: ActionCompletion {
  static var caseNames: [String] { ["element"] }

  static func arguments(of name: String) -> [(label: String?, type: Any.Type)] {
    [("id", ID.self), ("action", Action.self)]
  }

  static func make(_ name: String, _ arguments: [Any]) -> Any? {
    guard arguments.count == 2, let id = arguments[0] as? ID, let action = arguments[1] as? Action
    else { return nil }
    return Self.element(id: id, action: action)
  }
}

extension StackAction: ActionCompletion {
  static var caseNames: [String] { ["element", "popFrom", "push"] }

  static func arguments(of name: String) -> [(label: String?, type: Any.Type)] {
    switch name {
    case "element": [("id", StackElementID.self), ("action", Action.self)]
    case "popFrom": [("id", StackElementID.self)]
    default: [("id", StackElementID.self), ("state", State.self)]
    }
  }

  static func make(_ name: String, _ arguments: [Any]) -> Any? {
    guard let id = arguments.first as? StackElementID else { return nil }
    switch name {
    case "element": return (arguments.last as? Action).map { Self.element(id: id, action: $0) }
    case "popFrom": return Self.popFrom(id: id)
    default: return (arguments.last as? State).map { Self.push(id: id, state: $0) }
    }
  }
}

extension PresentationAction: ActionCompletion {
  static var caseNames: [String] { ["presented", "dismiss"] }

  static func arguments(of name: String) -> [(label: String?, type: Any.Type)] {
    name == "presented" ? [(nil, Action.self)] : []
  }

  static func make(_ name: String, _ arguments: [Any]) -> Any? {
    guard name == "presented" else { return Self.dismiss }
    return (arguments.first as? Action).map { Self.presented($0) }
  }
}

extension BindingAction: ActionCompletion {
  static var caseNames: [String] { ["set"] }

  static func arguments(of name: String) -> [(label: String?, type: Any.Type)] { [] }

  static func make(_ name: String, _ arguments: [Any]) -> Any? { nil }
}
