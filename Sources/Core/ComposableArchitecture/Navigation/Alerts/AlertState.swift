/// An alert, as a value: its title, its message and its buttons.
///
/// ```swift
/// @Presents var alert: AlertState<Action.Alert>?
///
/// state.alert = AlertState {
///   TextState("Delete the item?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep it") }
/// } message: {
///   TextState("This can't be undone.")
/// }
/// ```
///
/// Tapping a button dismisses it: `ifLet(\.$alert, action: \.alert)` sets the state to nil after any action for
/// it.
public struct AlertState<Action> {
  /// The title.
  public var title: TextState
  /// An additional message.
  public var message: TextState?
  /// The buttons, first to last. If there are none, the UI adds one that closes the alert.
  public var buttons: [ButtonState<Action>]

  /// - Parameters:
  ///   - title: the title.
  ///   - actions: the buttons, one per line.
  ///   - message: an additional message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
  }

  /// Returns the same alert in another domain.
  ///
  /// - Parameter transform: returns the action of a button in that domain; nil for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> AlertState<Other> {
    var alert = AlertState<Other>(title: { title })
    alert.message = message
    alert.buttons = buttons.map { $0.map(transform) }
    return alert
  }
}

extension AlertState: _EphemeralState {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Decodable where Action: Decodable {}
extension AlertState: Encodable where Action: Encodable {}

extension AlertState: CustomStringConvertible {
  /// The title, the message, and a line for each button, in brackets.
  public var description: String {
    lines(title, message, buttons)
  }
}

/// Returns a description of an alert or a dialog for use without a UI.
func lines<Action>(
  _ title: TextState?, _ message: TextState?, _ buttons: [ButtonState<Action>]
) -> String {
  ([title, message].compactMap(\.?.plainText) + buttons.map { "[\($0)]" })
    .joined(separator: "\n")
}
