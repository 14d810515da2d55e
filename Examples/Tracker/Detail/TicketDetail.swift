import ComposableArchitecture

/// A ticket, which can be edited, and its comments.
@Reducer
public struct TicketDetail: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    @Shared(.tickets) public var tickets
    @SharedReader(.unsavedTickets) public var unsaved
    public var comments: Comments.State
    @Presents public var alert: AlertState<Action.Alert>?

    public init(id: Ticket.ID) {
      comments = Comments.State(ticket: id)
    }

    public var number: Ticket.ID { comments.ticket }

    /// The ticket; nil if it was deleted meanwhile.
    public var ticket: Ticket? { tickets[id: number] }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case assignButtonTapped
    case comments(Comments.Action)
    case delegate(Delegate)
    case deleteButtonTapped
    case detailsChanged(String)
    case priorityChanged(Ticket.Priority)
    case retryButtonTapped
    case statusChanged(Ticket.Status)
    case titleChanged(String)
    case unassignButtonTapped

    /// The actions of the alert's buttons.
    @CasePathable
    public enum Alert: Codable, Equatable, Sendable {
      case confirmDeletion
    }

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Ticket.ID)
      case deleted(Ticket)
    }
  }

  @Dependency(\.dismiss) private var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.comments, action: \.comments) { Comments() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        guard let ticket = state.ticket else { return .none }
        return .run { send in
          await send(.delegate(.deleted(ticket)))
          await dismiss()
        }

      case .alert, .delegate:
        return .none

      case .assignButtonTapped:
        return change(&state) { [name = state.settings.name] in $0.assignee = name }

      case .comments(.delegate(.countChanged(let count))):
        state.$tickets.withLock { [id = state.number] in $0[id: id]?.commentCount = count }
        return .none

      case .comments:
        return .none

      case .deleteButtonTapped:
        guard let ticket = state.ticket else { return .none }
        state.alert = .deletion(of: ticket)
        return .none

      case .detailsChanged(let details):
        return change(&state) { $0.details = details }

      case .priorityChanged(let priority):
        return change(&state) { $0.priority = priority }

      case .retryButtonTapped:
        return .send(.delegate(.changed(state.number)))

      case .statusChanged(let status):
        return change(&state) { $0.status = status }

      case .titleChanged(let title):
        return change(&state) { $0.title = title }

      case .unassignButtonTapped:
        return change(&state) { $0.assignee = nil }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Changes the ticket, and asks the parent to save it.
  private func change(
    _ state: inout State, _ change: @Sendable (inout Ticket) -> Void
  ) -> EffectOf<Self> {
    guard var ticket = state.ticket else { return .none }
    let before = ticket
    change(&ticket)
    // A field also sends its text when it gains the focus.
    guard ticket != before else { return .none }
    state.$tickets.withLock { [ticket] in $0[id: ticket.id] = ticket }
    return .send(.delegate(.changed(ticket.id)))
  }
}

extension AlertState<TicketDetail.Action.Alert> {
  /// Asks before a ticket is deleted.
  public static func deletion(of ticket: Ticket) -> Self {
    AlertState {
      TextState("Delete \"\(ticket.title)\"?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      switch ticket.commentCount {
      case 0: TextState("It has no comments.")
      case 1: TextState("Its comment will be deleted, too.")
      case let count: TextState("Its \(count) comments will be deleted, too.")
      }
    }
  }
}
