import ComposableArchitecture

/// The tickets by status: a column for each. A card is moved at once, and goes back if the server refuses.
@Reducer
public struct Board: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.tickets) public var tickets
    @Shared(.deletedTickets) public var deleted
    @Shared(.cardMoves) public var moves
    @SharedReader(.today) public var today
    /// Whose cards are shown; nil where there is room for the choice only.
    public var owner: BoardOwner? = .everyone
    /// The cards that went back, until the user has read it.
    public var refusals: [Refusal] = []
    @Presents public var alert: AlertState<Never>?

    public init() {}

    /// The cards of a column that are shown, from its top.
    public func cards(_ status: Ticket.Status) -> [Ticket] {
      tickets.column(status).filter { (owner ?? .everyone).hasCard($0) }
    }

    /// All whose cards can be shown.
    public var owners: [BoardOwner] {
      [.everyone] + Set(tickets.compactMap(\.assignee)).sorted().map(BoardOwner.person) + [.nobody]
    }
  }

  /// A card that went back, and why.
  public struct Refusal: Codable, Equatable, Sendable {
    public let title: String
    public let reason: String

    public init(_ title: String, reason: String) {
      self.title = title
      self.reason = reason
    }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case cardTapped(Ticket.ID)
    case delegate(Delegate)
    /// A card is put before another one of a column, or at the end of it.
    case moved(Ticket.ID, to: Ticket.Status, before: Ticket.ID?)
    case moveFailed(Ticket.ID, String)
    case moveSaved(Ticket.ID)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      /// The server has moved a card. The user may have moved it again.
      case moved(Ticket.ID)
      /// Others have moved a card meanwhile: the server knows where it is.
      case outdated
      case selected(Ticket.ID)
    }
  }

  @Dependency(\.trackerClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a card whose move is not confirmed is where the user has put it") {
      state in
      state.moves.allSatisfy { id, move in
        state.tickets[id: id].map { $0.place == move.target } ?? true
      }
    }
    FeatureProperty.eventually("moving ends") { $0.moves.isEmpty }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        state.refusals = []
        return .none

      case .binding, .delegate:
        return .none

      case .cardTapped(let id):
        return .send(.delegate(.selected(id)))

      case .moved(let id, let status, let next):
        guard let ticket = state.tickets[id: id],
          let place = state.tickets.place(for: id, in: status, before: next)
        else { return .none }
        state.$tickets.withLock { $0[id: id]?.place = place }
        if state.moves[id] != nil {
          state.$moves.withLock { $0[id]?.wait(for: place) }
          return .none
        }
        state.$moves.withLock { $0[id] = CardMove(from: ticket.place, to: place) }
        return move(id, to: place)

      case .moveSaved(let id):
        let isMoved = Effect.send(Action.delegate(.moved(id)))
        if let place = state.$moves.withLock({ $0[id]?.answered(isMoved: true) }) {
          return .merge(isMoved, move(id, to: place))
        }
        let move = state.$moves.withLock { $0.removeValue(forKey: id) }
        return move?.isContested == true ? .merge(isMoved, .send(.delegate(.outdated))) : isMoved

      case .moveFailed(let id, let reason):
        if let place = state.$moves.withLock({ $0[id]?.answered(isMoved: false) }) {
          return move(id, to: place)
        }
        guard let move = state.$moves.withLock({ $0.removeValue(forKey: id) }) else { return .none }
        // One that was deleted meanwhile may come back.
        state.$deleted.withLock { $0[id: id]?.place = move.confirmed }
        guard let ticket = state.tickets[id: id] else { return .none }
        state.$tickets.withLock { $0[id: id]?.place = move.confirmed }
        state.refusals.append(Refusal(ticket.title, reason: reason))
        state.alert = .refusals(state.refusals)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func move(_ id: Ticket.ID, to place: TicketPlace) -> EffectOf<Self> {
    .run { send in
      try await client.move(id: id, place: place)
      await send(.moveSaved(id))
    } catch: { error, send in
      await send(.moveFailed(id, "\(error)"))
    }
  }
}

extension AlertState<Never> {
  /// Says which cards went back.
  static func refusals(_ refusals: [Board.Refusal]) -> Self {
    AlertState {
      refusals.count == 1
        ? TextState("\"\(refusals[0].title)\" was not moved")
        : TextState("\(refusals.count) cards were not moved")
    } message: {
      TextState(
        refusals.count == 1
          ? refusals[0].reason
          : refusals.map { "\($0.title): \($0.reason)" }.joined(separator: "\n"))
    }
  }
}
