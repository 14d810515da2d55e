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
/// It is gone as soon as a button was tapped: `ifLet(\.$alert, action: \.alert)` sets the state to nil
/// after any action that is sent for it.
public struct AlertState<Action> {
  /// What it is about.
  public var title: TextState
  /// More about it.
  public var message: TextState?
  /// The buttons, first to last. A UI gives an alert that has none one to close it.
  public var buttons: [ButtonState<Action>]

  /// - Parameters:
  ///   - title: what it is about.
  ///   - actions: the buttons, one a line.
  ///   - message: more about it.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
  }

  /// The same alert in another domain.
  ///
  /// - Parameter transform: what a button sends there; nil for nothing.
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

/// What an alert or a dialog looks like without a UI.
func lines<Action>(
  _ title: TextState?, _ message: TextState?, _ buttons: [ButtonState<Action>]
) -> String {
  ([title, message].compactMap(\.?.plainText) + buttons.map { "[\($0)]" })
    .joined(separator: "\n")
}
