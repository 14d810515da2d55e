import ComposableArchitecture

/// The tickets: searched, sorted, and brought up to date.
@Reducer
public struct TicketList: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    @Shared(.tickets) public var tickets
    @SharedReader(.unsavedTickets) public var unsaved
    public var filter = TicketFilter()
    public var loading = Loading.idle
    @Presents public var form: TicketForm.State?

    public init() {}

    public enum Loading: Codable, Equatable, Sendable {
      case idle, loading
      case failed(String)
    }

    /// The tickets of the filter, in the order of the settings.
    public var shown: [Ticket] {
      tickets.filter { filter.matches($0, with: settings) }
        .sorted(by: settings.order.areInOrder)
    }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case addButtonTapped
    case appeared
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteButtonTapped(Ticket.ID)
    case doneButtonTapped(Ticket.ID)
    case failed(String)
    case form(PresentationAction<TicketForm.Action>)
    case loaded([Ticket])
    case refreshed
    case ticketTapped(Ticket.ID)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Ticket.ID)
      case deleted(Ticket)
      case selected(Ticket.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.trackerClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    Eventually("loading ends") { $0.loading != .loading }
    Always("what is not saved is not overwritten") { before, _, after in
      before.unsaved.keys.allSatisfy { id in
        before.unsaved[id] != after.unsaved[id] || before.tickets[id: id] == after.tickets[id: id]
          || after.tickets[id: id] == nil
      }
    }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = TicketForm.State()
        return .none

      case .appeared:
        return state.tickets.isEmpty ? load(&state) : .none

      case .binding, .delegate:
        return .none

      case .deleteButtonTapped(let id):
        guard let ticket = state.tickets[id: id] else { return .none }
        return .send(.delegate(.deleted(ticket)))

      case .doneButtonTapped(let id):
        guard let ticket = state.tickets[id: id] else { return .none }
        state.$tickets.withLock { $0[id: id]?.status = ticket.status == .done ? .backlog : .done }
        return .send(.delegate(.changed(id)))

      case .failed(let message):
        state.loading = .failed(message)
        return .none

      case .form(.presented(.delegate(.added(let ticket)))):
        state.$tickets.withLock { $0.updateOrAppend(ticket) }
        return .none

      case .form:
        return .none

      case .loaded(let tickets):
        state.loading = .idle
        let unsaved = state.unsaved
        state.$tickets.withLock { known in
          // A change that the server doesn't have yet stays.
          known = IdentifiedArray(
            uniqueElements: tickets.map { unsaved[$0.id] == nil ? $0 : known[id: $0.id] ?? $0 })
        }
        return .none

      case .refreshed:
        return load(&state)

      case .ticketTapped(let id):
        return .send(.delegate(.selected(id)))
      }
    }
    .ifLet(\.$form, action: \.form) { TicketForm() }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.loading = .loading
    return .run { send in
      await send(.loaded(try await client.tickets()))
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
