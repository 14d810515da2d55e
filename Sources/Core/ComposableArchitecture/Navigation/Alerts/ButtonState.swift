/// A button of an alert or a dialog, as a value: its label and its action.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action> {
  /// The kind of button; nil for an ordinary one.
  public let role: ButtonStateRole?
  /// The action that a tap sends; nil for a button that only closes the alert or the dialog.
  public let action: Action?
  /// The text of the button.
  public let label: TextState
  /// The surroundings in which the action is applied; nil for none. It is not encoded.
  private(set) var surroundings: AnyActionSurroundings?

  /// - Parameters:
  ///   - role: the kind of button; nil for an ordinary one.
  ///   - action: the action that a tap sends; nil for a button that only closes the alert or the dialog.
  ///   - label: the text of the button.
  public init(
    role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// - Parameters:
  ///   - role: the kind of button; nil for an ordinary one.
  ///   - action: the action of a tap, such as `.send(.confirm, animation: .default)`.
  ///   - label: the text of the button.
  // Not preferred, because an action may have a case 'send'.
  @_disfavoredOverload
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action>, label: () -> TextState
  ) {
    self.init(role: role, action: action.action, label: label)
    surroundings = action.surroundings
  }

  /// Returns the same button in another domain.
  ///
  /// - Parameter transform: returns the action in that domain; nil for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ButtonState<Other> {
    var button = ButtonState<Other>(role: role, action: transform(action)) { label }
    button.surroundings = surroundings
    return button
  }

  /// Calls a closure with the button's action, in the animation that the button has: for UIs of your own.
  ///
  /// - Parameter perform: receives the action; nil if a tap only closes the alert or the dialog. Send it to the store.
  public func withAction(_ perform: (_ action: Action?) -> Void) {
    guard let surroundings else { return perform(action) }
    surroundings.apply { perform(action) }
  }

  private enum CodingKeys: CodingKey { case role, action, label }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Decodable where Action: Decodable {}
extension ButtonState: Encodable where Action: Encodable {}

extension ButtonState: CustomStringConvertible {
  /// The label, and the role in parentheses: `Delete (destructive)`.
  public var description: String {
    role.map { "\(label) (\($0.rawValue))" } ?? label.description
  }
}

/// The kind of a button, which a UI shows.
public enum ButtonStateRole: String, Codable, Hashable, Sendable {
  /// A button that changes nothing.
  case cancel
  /// A button that destroys something.
  case destructive
}

/// Builds a list of buttons, one per line.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    part ?? []
  }
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }
  public static func buildLimitedAvailability(
    _ part: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    part
  }
}
