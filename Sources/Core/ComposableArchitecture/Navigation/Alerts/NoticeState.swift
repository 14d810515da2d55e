/// A message that is shown beside what the user does, and goes by itself, as a value: its text and its buttons.
///
/// ```swift
/// @Presents var notice: NoticeState<Action.Notice>?
///
/// state.notice = NoticeState {
///   TextState("\"\(ticket.title)\" was deleted")
/// } actions: {
///   ButtonState(action: .undoDeletion(ticket)) { TextState("Undo") }
/// }
/// ```
///
/// Unlike an ``AlertState`` it does not keep the user from anything else. It ends like one: any action for it sets the state
/// to nil, by `ifLet(\.$notice, action: \.notice)`. A UI that shows it sends `.dismiss` when its time is over; without
/// such a UI, as in a test of a feature, it stays.
public struct NoticeState<Action> {
  /// The text.
  public var message: TextState
  /// How long it is shown; nil if it stays until the user or the feature ends it.
  public var duration: Duration?
  /// The buttons, first to last.
  public var buttons: [ButtonState<Action>]

  /// Enough to read a line and to reach a button.
  @usableFromInline
  static var usualDuration: Duration { .seconds(8) }

  /// - Parameters:
  ///   - duration: how long it is shown while it has neither the pointer nor the focus; nil if it stays until the user or
  ///     the feature ends it. Eight seconds by default.
  ///   - message: the text.
  ///   - actions: the buttons, one per line.
  public init(
    duration: Duration? = usualDuration,
    message: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }
  ) {
    self.message = message()
    self.duration = duration
    buttons = actions()
  }

  /// Returns the same notice in another domain.
  ///
  /// - Parameter transform: returns the action of a button in that domain; nil for none.
  public func map<Other>(_ transform: (Action?) -> Other?) -> NoticeState<Other> {
    var notice = NoticeState<Other>(duration: duration, message: { message })
    notice.buttons = buttons.map { $0.map(transform) }
    return notice
  }
}

extension NoticeState: _EphemeralState {}
extension NoticeState: Equatable where Action: Equatable {}
extension NoticeState: Hashable where Action: Hashable {}
extension NoticeState: Sendable where Action: Sendable {}
extension NoticeState: Decodable where Action: Decodable {}
extension NoticeState: Encodable where Action: Encodable {}

extension NoticeState: CustomStringConvertible {
  /// The text, and a line for each button, in brackets.
  public var description: String {
    lines(nil, message, buttons)
  }
}
