import ComposableArchitecture

extension Tracker.State {
  /// Where the user is.
  public var route: TrackerRoute {
    switch section {
    case .tickets(let group): .tickets(.init(group, shown: shown, search: list.query))
    // On a phone the sidebar covers the list.
    case nil: .tickets(.init(search: list.query))
    case .board: .board(.init(of: board.owner ?? .everyone, shown: shown))
    case .progress: .progress(.init(progress.report ?? .flow, span: progress.span))
    case .settings: .settings(settings.page ?? .general)
    }
  }

  private var shown: TrackerRoute.Shown {
    if list.editor != nil { return .new }
    guard let detail else { return .list }
    return detail.isEdited ? .edited(detail.number) : .ticket(detail.number)
  }
}

extension Tracker {
  /// Goes to a route from anywhere.
  ///
  /// A sheet with changes asks before it goes.
  func open(_ route: TrackerRoute, in state: inout State) -> EffectOf<Self> {
    if route.shown != .new, state.list.editor != nil {
      guard state.list.editor?.hasChanges == false else {
        return .send(.list(.editor(.presented(.cancelButtonTapped))))
      }
      state.list.editor = nil
    }
    if let editor = state.detail?.editor, route.shown != .edited(editor.number ?? 0) {
      guard !editor.hasChanges else {
        return .send(
          .detail(.presented(.destination(.presented(.editor(.cancelButtonTapped))))))
      }
      state.detail?.destination = nil
    }
    switch route {
    case .tickets(let tickets):
      state.list.query = tickets.search
      return .merge(select(.tickets(tickets.group), in: &state), show(tickets.shown, in: &state))
    case .board(let board):
      state.board.owner = board.owner
      return .merge(select(.board, in: &state), show(board.shown, in: &state))
    case .progress(let progress):
      state.progress.report = progress.report
      state.progress.span = progress.span
      return select(.progress, in: &state)
    case .settings(let page):
      state.settings.page = page
      return select(.settings, in: &state)
    }
  }

  /// Shows what a line of the sidebar has.
  func select(_ section: TrackerSection?, in state: inout State) -> EffectOf<Self> {
    guard section != state.section else { return .none }
    state.section = section
    state.detail = nil
    return section == .progress ? .send(.progress(.appeared)) : .none
  }

  /// Selects a ticket that was added, in a list that has it.
  func show(added id: Ticket.ID, in state: inout State) -> EffectOf<Self> {
    func isShown() -> Bool {
      state.list.shown(in: state.section?.group ?? .all).contains { $0.id == id }
    }
    if !isShown() { state.list.query = "" }
    if !isShown() { state.section = .tickets(.all) }
    state.detail = TicketDetail.State(id: id)
    return .none
  }

  private func show(_ shown: TrackerRoute.Shown, in state: inout State) -> EffectOf<Self> {
    switch shown {
    case .list, .new: state.detail = nil
    case .ticket(let id), .edited(let id):
      if id != state.selectedTicket { state.detail = TicketDetail.State(id: id) }
    }
    return switch shown {
    case .new where state.section?.group != nil && state.list.editor == nil:
      .send(.list(.addButtonTapped))
    case .edited: .send(.detail(.presented(.editButtonTapped)))
    case .list, .new, .ticket: .none
    }
  }
}

extension TrackerRoute {
  fileprivate var shown: Shown? {
    switch self {
    case .tickets(let tickets): tickets.shown
    case .board(let board): board.shown
    case .progress, .settings: nil
    }
  }
}

extension TicketDetail.State {
  /// The sheet in which it is edited.
  var editor: TicketEditor.State? {
    if case .editor(let editor) = destination { editor } else { nil }
  }

  /// Whether the sheet is there, or will be once the ticket is.
  var isEdited: Bool { editor != nil || editsWhenLoaded }
}
