/// A button of an alert or a dialog, as a value: what it says, and what it sends.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonState<Action> {
  /// What kind of button it is; nil for an ordinary one.
  public let role: ButtonStateRole?
  /// What it sends when it is tapped; nil for a button that only closes what it is in.
  public let action: Action?
  /// What it says.
  public let label: TextState

  /// - Parameters:
  ///   - role: what kind of button it is; nil for an ordinary one.
  ///   - action: what it sends; nil for a button that only closes what it is in.
  ///   - label: what it says.
  public init(
    role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The same button in another domain.
  ///
  /// - Parameter transform: what is sent there; nil for nothing.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ButtonState<Other> {
    ButtonState<Other>(role: role, action: transform(action)) { label }
  }
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

/// What kind of button it is, for a UI to show.
public enum ButtonStateRole: String, Codable, Hashable, Sendable {
  /// It changes nothing.
  case cancel
  /// It destroys something.
  case destructive
}

/// Puts buttons together, one a line.
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
