import ComposableArchitecture

/// The tickets by status: a column for each, between which they are moved.
@Reducer
public struct Board: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.tickets) public var tickets

    public init() {}

    /// The tickets of a column, the most urgent first.
    public func tickets(with status: Ticket.Status) -> [Ticket] {
      tickets.filter { $0.status == status }.sorted(by: TicketOrder.priority.areInOrder)
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case delegate(Delegate)
    case moved(Ticket.ID, to: Ticket.Status)
    case ticketTapped(Ticket.ID)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Ticket.ID)
      case selected(Ticket.ID)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .moved(let id, let status):
        guard let ticket = state.tickets[id: id], ticket.status != status else { return .none }
        state.$tickets.withLock { $0[id: id]?.status = status }
        return .send(.delegate(.changed(id)))

      case .ticketTapped(let id):
        return .send(.delegate(.selected(id)))
      }
    }
  }
}

extension Ticket.Status {
  /// The column to the left; nil for the first.
  public var previous: Self? { Self.allCases.last { $0.position < position } }

  /// The column to the right; nil for the last.
  public var next: Self? { Self.allCases.first { $0.position > position } }

  private var position: Int { Self.allCases.firstIndex(of: self)! }
}
