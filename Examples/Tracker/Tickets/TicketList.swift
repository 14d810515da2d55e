import ComposableArchitecture

/// The tickets of a line of the sidebar: searched, sorted, and brought up to date.
@Reducer
public struct TicketList: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.trackerSettings) public var settings
    @Shared(.tickets) public var tickets
    @SharedReader(.unsavedTickets) public var unsaved
    @Shared(.cardMoves) public var moves
    @SharedReader(.deletedTickets) public var deleted
    @Shared(.serverChanges) public var serverChanges
    @SharedReader(.today) public var today
    /// Which list it is, where there are several side by side.
    public let id: String
    /// Words that the title, the details or the number contain.
    public var query = ""
    public var loading = Loading.idle
    /// The ticket that the editor has added last.
    public var lastAdded: Ticket.ID?
    @Presents public var editor: TicketEditor.State?

    /// - Parameter id: what another list beside this one has not.
    public init(id: String = "list") {
      self.id = id
    }

    public enum Loading: Codable, Equatable, Sendable {
      case idle, loading
      case failed(String)
    }

    /// The tickets of a line of the sidebar that match, in the order of the settings.
    public func shown(in group: TicketGroup) -> [Ticket] {
      let words = query.lowercased().split(whereSeparator: \.isWhitespace)
      return tickets.filter { ticket in
        let text = "#\(ticket.id) \(ticket.title) \(ticket.details)".lowercased()
        return isIn(group, ticket) && words.allSatisfy(text.contains)
      }
      .sorted(by: settings.order.areInOrder)
    }

    public func count(in group: TicketGroup) -> Int {
      tickets.count { isIn(group, $0) }
    }

    private func isIn(_ group: TicketGroup, _ ticket: Ticket) -> Bool {
      (settings.showsDone || ticket.status != .done) && group.contains(ticket, with: settings)
    }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case addButtonTapped
    case appeared
    case assignButtonTapped(Ticket.ID)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case deleteButtonTapped(Ticket.ID)
    case doneButtonTapped(Ticket.ID)
    case editor(PresentationAction<TicketEditor.Action>)
    case failed(String)
    case loaded([Ticket])
    case refreshed

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Ticket.ID)
      case deleted(Ticket)
      case moved(Ticket.ID, to: Ticket.Status)
    }
  }

  // Features that are always present share the ids of their parent, so a list beside this one needs another.
  private enum CancelID: Hashable { case load(String) }

  @Dependency(\.date) private var date
  @Dependency(\.trackerClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.eventually("loading ends") { $0.loading != .loading }
    FeatureProperty.always("what is not saved is not overwritten") { before, action, after in
      guard case .loaded = action else { return true }
      return before.unsaved.keys.allSatisfy {
        after.tickets[id: $0] == nil || before.tickets[id: $0] == after.tickets[id: $0]
      }
    }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.editor = TicketEditor.State(today: date.now)
        return .none

      case .appeared:
        return state.tickets.isEmpty ? load(&state) : .none

      case .assignButtonTapped(let id):
        guard state.tickets[id: id] != nil else { return .none }
        state.$tickets.withLock { [name = state.settings.name] in $0[id: id]?.assignee = name }
        return .send(.delegate(.changed(id)))

      case .binding, .delegate:
        return .none

      case .deleteButtonTapped(let id):
        guard let ticket = state.tickets[id: id] else { return .none }
        return .send(.delegate(.deleted(ticket)))

      case .doneButtonTapped(let id):
        guard let ticket = state.tickets[id: id] else { return .none }
        return .send(.delegate(.moved(id, to: ticket.status == .done ? .backlog : .done)))

      case .editor(.presented(.delegate(.added(let ticket)))):
        state.lastAdded = ticket.id
        state.$tickets.withLock { $0.updateOrAppend(ticket) }
        state.$serverChanges.withLock { $0 += 1 }
        // The answer that is under way does not count any more.
        return state.loading == .loading ? load(&state) : .none

      case .editor:
        return .none

      case .failed(let message):
        state.loading = .failed(message)
        return .none

      case .loaded(let tickets):
        state.loading = .idle
        state.keepChanges(whileLoading: tickets)
        return .none

      case .refreshed:
        return load(&state)
      }
    }
    .ifLet(\.$editor, action: \.editor) { TicketEditor() }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.loading = .loading
    return .run { [changes = state.$serverChanges] send in
      var (known, tickets): (Int, [Ticket])
      // The answer may be older than a change that has arrived meanwhile, from here or from a list beside this one.
      repeat {
        known = changes.wrappedValue
        tickets = try await client.tickets()
      } while changes.wrappedValue != known
      await send(.loaded(tickets))
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
    .cancellable(id: CancelID.load(state.id), cancelInFlight: true)
  }
}

extension TicketList.State {
  /// Takes a ticket of the server, but for a move that the server doesn't have yet.
  mutating func take(_ ticket: Ticket) {
    var ticket = ticket
    if let move = moves[ticket.id] {
      $moves.withLock { $0[ticket.id]?.loaded(at: ticket.place) }
      ticket.place = move.target
    }
    $tickets.withLock { [ticket] in _ = $0.updateOrAppend(ticket) }
  }

  /// Takes the tickets of the server, but for what it doesn't have yet.
  fileprivate mutating func keepChanges(whileLoading tickets: [Ticket]) {
    // A move that is refused goes back to where the server has the card now.
    for ticket in tickets where self.moves[ticket.id] != nil {
      $moves.withLock { $0[ticket.id]?.loaded(at: ticket.place) }
    }
    let (unsaved, moves) = (unsaved, moves)
    let tickets = tickets.filter { deleted[id: $0.id] == nil }
    $tickets.withLock { known in
      known = IdentifiedArray(
        uniqueElements: tickets.map { ticket in
          var ticket = unsaved[ticket.id] == nil ? ticket : known[id: ticket.id] ?? ticket
          if let move = moves[ticket.id] { ticket.place = move.target }
          return ticket
        })
    }
  }
}
