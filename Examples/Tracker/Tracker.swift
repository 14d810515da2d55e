import ComposableArchitecture

/// The whole app: a list, a board, the progress and settings, and the details over them.
///
/// The features change the tickets that they share. Only this one saves them, so that a ticket is saved once, whoever has
/// changed it, and a later change is never overtaken by an earlier one.
@Reducer
public struct Tracker: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.tickets) public var tickets
    @Shared(.unsavedTickets) public var unsaved
    public var tab = Tab.tickets
    public var list = TicketList.State()
    /// The details that are open over the list.
    public var path = StackState<TicketDetail.State>()
    public var board = Board.State()
    public var progress = TrackerProgress.State()
    public var settings = SettingsEditor.State()
    @Presents public var alert: AlertState<Never>?

    public init() {}

    public enum Tab: String, CaseIterable, Codable, Sendable {
      case tickets, board, progress, settings
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case board(Board.Action)
    case deletionFailed(Ticket, String)
    case list(TicketList.Action)
    case path(StackActionOf<TicketDetail>)
    case progress(TrackerProgress.Action)
    case saved(Ticket.ID)
    case savingFailed(Ticket.ID, String)
    case settings(SettingsEditor.Action)
    case tabSelected(State.Tab)
  }

  private enum CancelID: Hashable { case save(Ticket.ID) }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.trackerClient) private var client

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { TicketList() }
    Scope(state: \.board, action: \.board) { Board() }
    Scope(state: \.progress, action: \.progress) { TrackerProgress() }
    Scope(state: \.settings, action: \.settings) { SettingsEditor() }
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .board(.delegate(.selected(let id))):
        state.tab = .tickets
        state.path = StackState([TicketDetail.State(id: id)])
        return .none

      case .list(.delegate(.selected(let id))):
        state.path.append(TicketDetail.State(id: id))
        return .none

      case .board(.delegate(.changed(let id))), .list(.delegate(.changed(let id))),
        .path(.element(_, .delegate(.changed(let id)))):
        return save(id, in: state)

      case .list(.delegate(.deleted(let ticket))),
        .path(.element(_, .delegate(.deleted(let ticket)))):
        return delete(ticket, in: &state)

      case .board, .list, .path, .progress, .settings:
        return .none

      case .deletionFailed(let ticket, let message):
        state.$tickets.withLock { $0.updateOrAppend(ticket) }
        state.alert = AlertState {
          TextState("\"\(ticket.title)\" was not deleted")
        } message: {
          TextState(message)
        }
        // Deleting it has cancelled the save of its last change.
        return save(ticket.id, in: state)

      case .saved(let id):
        state.$unsaved.withLock { $0[id] = nil }
        // The server has a new line in the history.
        return state.tab == .progress ? .send(.progress(.appeared)) : .none

      case .savingFailed(let id, let message):
        state.$unsaved.withLock { $0[id] = message }
        return .none

      case .tabSelected(let tab):
        state.tab = tab
        return tab == .progress ? .send(.progress(.appeared)) : .none
      }
    }
    .forEach(\.path, action: \.path) { TicketDetail() }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Saves a ticket after a moment without changes of it.
  private func save(_ id: Ticket.ID, in state: State) -> EffectOf<Self> {
    guard let ticket = state.tickets[id: id] else { return .none }
    return .run { send in
      try await client.save(ticket)
      await send(.saved(id))
    } catch: { error, send in
      await send(.savingFailed(id, "\(error)"))
    }
    .debounce(id: CancelID.save(id), for: .milliseconds(500), clock: clock)
  }

  /// Deletes a ticket at once; it comes back if the server doesn't.
  private func delete(_ ticket: Ticket, in state: inout State) -> EffectOf<Self> {
    state.$tickets.withLock { _ = $0.remove(id: ticket.id) }
    state.$unsaved.withLock { $0[ticket.id] = nil }
    return .merge(
      .cancel(id: CancelID.save(ticket.id)),
      .run { _ in
        try await client.delete(id: ticket.id)
      } catch: { error, send in
        await send(.deletionFailed(ticket, "\(error)"))
      })
  }
}
