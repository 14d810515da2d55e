/// The action of a button: `ButtonState(action: .send(.confirm, animation: .default))`.
///
/// `ButtonState(action: .confirm)` sends an action without animation. `ComposableUI` declares
/// `send(_:animation:)`.
public struct ButtonStateAction<Action> {
  /// The action that the button sends; nil if it only closes the alert or the dialog.
  public let action: Action?
  let surroundings: AnyActionSurroundings?

  /// Sends an action.
  ///
  /// - Parameter action: the action; nil to only close the alert or the dialog.
  public static func send(_ action: Action?) -> Self {
    Self(action: action, surroundings: nil)
  }

  /// Sends an action that is applied within surroundings.
  package static func send(
    _ action: Action?, within surroundings: some ActionSurroundings
  ) -> Self {
    Self(action: action, surroundings: AnyActionSurroundings(surroundings))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
