import ComposableArchitecture

extension Tracker {
  /// What an action tells the user, if the settings ask for it.
  func notice(of action: Action, in state: State) -> NoticeState<Action.Notice>? {
    text(of: action, in: state).map { text in NoticeState { TextState(text) } }
  }

  private func text(of action: Action, in state: State) -> String? {
    let notices = state.settings.settings.notices
    switch action {
    // It says where the card is, so not while that is not confirmed.
    case .board(.delegate(.moved(let id)))
    where notices.contains(.moves) && state.board.moves[id] == nil:
      return state.tickets[id: id].map { "\"\($0.title)\" is in \($0.status.title)." }
    case .saved(let id) where notices.contains(.changes):
      return state.tickets[id: id].map { "\"\($0.title)\" is saved." }
    case .detail(.presented(.comments(.sent))) where notices.contains(.comments):
      return state.selectedTicket.map { "Your comment on #\($0) is sent." }
    default:
      return nil
    }
  }
}

extension NoticeState<Tracker.Action.Notice> {
  /// Says that a ticket is deleted, and offers to bring it back.
  public static func deletion(of ticket: Ticket) -> Self {
    NoticeState {
      TextState("\"\(ticket.title)\" is deleted.")
    } actions: {
      ButtonState(action: .undoDeletion(ticket)) { TextState("Undo") }
    }
  }
}
