/// A dialog that offers a choice, as a value: its title, its message and its buttons.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   TextState("What about the draft?")
/// } actions: {
///   ButtonState(action: .save) { TextState("Save") }
///   ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
///   ButtonState(role: .cancel) { TextState("Go on writing") }
/// }
/// ```
///
/// Tapping a button dismisses it, like an ``AlertState``.
public struct ConfirmationDialogState<Action> {
  /// The title.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// An additional message.
  public var message: TextState?
  /// The buttons, first to last.
  public var buttons: [ButtonState<Action>]

  /// - Parameters:
  ///   - titleVisibility: whether the title is shown.
  ///   - title: the title.
  ///   - actions: the buttons, one per line.
  ///   - message: an additional message.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.titleVisibility = titleVisibility
    self.message = message?()
    buttons = actions()
  }

  /// Returns the same dialog in another domain.
  ///
  /// - Parameter transform: returns the action of a button in that domain; nil for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> ConfirmationDialogState<Other> {
    var dialog = ConfirmationDialogState<Other>(titleVisibility: titleVisibility, title: { title })
    dialog.message = message
    dialog.buttons = buttons.map { $0.map(transform) }
    return dialog
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: String, Codable, Hashable, Sendable {
  /// The platform decides.
  case automatic
  /// The title is hidden.
  case hidden
  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: _EphemeralState {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Decodable where Action: Decodable {}
extension ConfirmationDialogState: Encodable where Action: Encodable {}

extension ConfirmationDialogState: CustomStringConvertible {
  /// The title unless it is hidden, the message, and a line for each button, in brackets.
  public var description: String {
    lines(titleVisibility == .hidden ? nil : title, message, buttons)
  }
}
