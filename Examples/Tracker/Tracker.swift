import ComposableArchitecture

/// The whole app: a sidebar, the lists, the board, the progress and the settings, and the ticket that is selected.
///
/// The features change the tickets that they share. Only this one saves them, so that a ticket is saved once, whoever has
/// changed it, and a later change is never overtaken by an earlier one. The board alone moves them.
@Reducer
public struct Tracker: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.tickets) public var tickets
    @Shared(.deletedTickets) public var deleted
    @Shared(.unsavedTickets) public var unsaved
    @Shared(.today) public var today
    @Shared(.serverChanges) public var serverChanges
    /// The tickets as the server has told of them, and the updates since the list is loading; nil while it tells of none.
    var followed: FollowedTickets?
    /// Which tracker it is, where there are several side by side.
    public let id: String
    /// The line of the sidebar; nil where there is room for the sidebar only.
    public var section: TrackerSection? = .tickets(.all)
    public var list: TicketList.State
    public var board = Board.State()
    public var progress: TrackerProgress.State
    public var settings = SettingsEditor.State()
    /// The ticket that is selected in the list, or on the board.
    @Presents public var detail: TicketDetail.State?
    /// What the server has taken last: a deletion, which can be undone, and what else the user wants to know.
    @Presents public var notice: NoticeState<Action.Notice>?
    @Presents public var alert: AlertState<Never>?

    /// - Parameter id: what another tracker beside this one has not.
    public init(id: String = "tracker") {
      self.id = id
      list = TicketList.State(id: id)
      progress = TrackerProgress.State(id: id)
    }

    public var selectedTicket: Ticket.ID? { detail?.number }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case appeared
    case board(Board.Action)
    case deleted(Ticket.ID)
    case deletionFailed(Ticket.ID, String)
    case detail(PresentationAction<TicketDetail.Action>)
    case followingFailed(String)
    case list(TicketList.Action)
    case notice(PresentationAction<Notice>)
    /// An address has arrived.
    case opened(TrackerRoute)
    case progress(TrackerProgress.Action)
    case restored(Ticket)
    case restoringFailed(Ticket, String)
    case saved(Ticket.ID)
    case savingFailed(Ticket.ID, String)
    case sectionSelected(TrackerSection?)
    case settings(SettingsEditor.Action)
    case ticketSelected(Ticket.ID?)
    /// The server has told of changes.
    case updated(TicketUpdate)

    /// The actions of the notice's buttons.
    @CasePathable
    public enum Notice: Codable, Equatable, Sendable {
      case undoDeletion(Ticket)
    }
  }

  // Trackers side by side share the tickets and what is not saved of them. So the id is that of the ticket alone: it is
  // saved once, whichever has changed it.
  enum CancelID: Hashable {
    case save(Ticket.ID)
    case following(String)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date) private var date
  @Dependency(\.trackerClient) var client

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { TicketList() }
    Scope(state: \.board, action: \.board) { Board() }
    Scope(state: \.progress, action: \.progress) { TrackerProgress() }
    Scope(state: \.settings, action: \.settings) { SettingsEditor() }
    Reduce { state, action in
      if let notice = notice(of: action, in: state) { state.notice = notice }
      return .none
    }
    Reduce { state, action in
      switch action {
      case .appeared:
        state.$today.withLock { [date] in $0 = date.now.startOfDay }
        return .merge(.send(.list(.appeared)), follow(state.id))

      case .followingFailed(let message):
        state.alert = .failure("Changes of others are not shown any more", message)
        return .none

      case .updated(.began):
        state.followed = FollowedTickets()
        return .send(.list(.refreshed))

      case .updated(.changed(let tickets, let deleted)):
        return take(tickets, deleted: deleted, in: &state)

      case .list(.loaded(let tickets)) where state.followed != nil:
        return take(loaded: tickets, in: &state)

      case .list(.failed) where state.followed != nil:
        return takeHeldUpdates(in: &state)

      case .board(.delegate(.outdated)):
        return .send(.list(.refreshed))

      case .opened(let route):
        return open(route, in: &state)

      case .sectionSelected(let section):
        return select(section, in: &state)

      case .ticketSelected(let id):
        guard id != state.selectedTicket else { return .none }
        state.detail = id.map { TicketDetail.State(id: $0) }
        return .none

      case .board(.delegate(.selected(let id))):
        return .send(.ticketSelected(id))

      case .board(.delegate(.moved)):
        return historyChangedOnServer(in: &state)

      case .list(.editor(.presented(.delegate(.added(let ticket))))):
        return show(added: ticket.id, in: &state)

      case .list(.loaded):
        return editIfWanted(in: state)

      case .list(.delegate(.moved(let id, let status))),
        .detail(.presented(.delegate(.moved(let id, let status)))):
        return .send(.board(.moved(id, to: status, before: nil)))

      case .list(.delegate(.changed(let id))), .detail(.presented(.delegate(.changed(let id)))):
        return save(id, in: &state)

      case .list(.delegate(.deleted(let ticket))),
        .detail(.presented(.delegate(.deleted(let ticket)))):
        return delete(ticket, in: &state)

      case .alert, .board, .detail, .list, .notice(.dismiss), .progress, .settings:
        return .none

      case .deleted(let id):
        if let ticket = state.$deleted.withLock({ $0.remove(id: id) }) {
          state.notice = .deletion(of: ticket)
        }
        state.$unsaved.withLock { $0[id] = nil }
        return historyChangedOnServer(in: &state)

      case .deletionFailed(let id, let message):
        guard let ticket = state.$deleted.withLock({ $0.remove(id: id) }) else { return .none }
        state.$tickets.withLock { $0.updateOrAppend(ticket) }
        state.alert = .failure("\"\(ticket.title)\" was not deleted", message)
        // Deleting it has cancelled the save of its last change, if there was one.
        return state.unsaved[id] == nil ? .none : save(id, in: &state)

      case .notice(.presented(.undoDeletion(let ticket))):
        return restore(ticket)

      case .restored(let ticket):
        state.list.take(ticket)
        return historyChangedOnServer(in: &state)

      case .restoringFailed(let ticket, let message):
        state.alert = .failure("\"\(ticket.title)\" is still deleted", message)
        return .none

      case .saved(let id):
        let change = state.$unsaved.withLock { $0.removeValue(forKey: id) }
        return .merge(
          changedOnServer(in: &state),
          // It was not taken, and may be newer than the change.
          change?.isOutdated == true ? .send(.list(.refreshed)) : .none)

      case .savingFailed(let id, let message):
        guard state.tickets[id: id] != nil || state.deleted[id: id] != nil else {
          state.$unsaved.withLock { $0[id] = nil }
          state.alert = .failure("A change was not saved", message)
          return .none
        }
        state.$unsaved.withLock { $0[id, default: PendingChange()].failure = message }
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { TicketDetail() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$notice, action: \.notice)
  }

  func editIfWanted(in state: State) -> EffectOf<Self> {
    state.detail?.editsWhenLoaded == true
      ? .send(.detail(.presented(.editButtonTapped))) : .none
  }

  /// The answer to a list that is loading may be older than a change that has arrived. So it does not count any more, and
  /// this list is loaded again at once.
  private func changedOnServer(in state: inout State) -> EffectOf<Self> {
    state.$serverChanges.withLock { $0 += 1 }
    return state.list.loading == .loading ? .send(.list(.refreshed)) : .none
  }

  /// A move or a deletion changes the history, too.
  func historyChangedOnServer(in state: inout State) -> EffectOf<Self> {
    .merge(
      changedOnServer(in: &state),
      state.section == .progress ? .send(.progress(.appeared)) : .none)
  }

  /// Saves a ticket after a moment without changes of it.
  func save(_ id: Ticket.ID, in state: inout State) -> EffectOf<Self> {
    guard let ticket = state.tickets[id: id] else { return .none }
    state.$unsaved.withLock { $0[id, default: PendingChange()].failure = nil }
    return .run { send in
      try await client.save(ticket)
      await send(.saved(id))
    } catch: { error, send in
      await send(.savingFailed(id, "\(error)"))
    }
    .debounce(id: CancelID.save(id), for: .milliseconds(500), clock: clock)
  }

  /// Brings a ticket back that the server has deleted.
  private func restore(_ ticket: Ticket) -> EffectOf<Self> {
    .run { send in
      await send(.restored(try await client.restore(id: ticket.id)))
    } catch: { error, send in
      await send(.restoringFailed(ticket, "\(error)"))
    }
  }

  /// Deletes a ticket at once; it comes back if the server doesn't.
  private func delete(_ ticket: Ticket, in state: inout State) -> EffectOf<Self> {
    state.$tickets.withLock { _ = $0.remove(id: ticket.id) }
    state.$deleted.withLock { $0.updateOrAppend(ticket) }
    let dismissal =
      state.selectedTicket == ticket.id ? Effect.send(Action.ticketSelected(nil)) : .none
    return .merge(
      dismissal,
      .cancel(id: CancelID.save(ticket.id)),
      .run { send in
        try await client.delete(id: ticket.id)
        await send(.deleted(ticket.id))
      } catch: { error, send in
        await send(.deletionFailed(ticket.id, "\(error)"))
      })
  }
}

extension AlertState<Never> {
  /// Says that the server has not done something.
  static func failure(_ title: String, _ message: String) -> Self {
    AlertState {
      TextState(title)
    } message: {
      TextState(message)
    }
  }
}
