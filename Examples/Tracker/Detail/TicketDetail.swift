import ComposableArchitecture

/// A ticket and its comments. From here it is edited, moved, given to the user, and deleted.
@Reducer
public struct TicketDetail: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    @Shared(.tickets) public var tickets
    @SharedReader(.unsavedTickets) public var unsaved
    @SharedReader(.today) public var today
    public var comments: Comments.State
    @Presents public var destination: Destination.State?
    /// Whether the ticket was to be edited before it was there.
    public var editsWhenLoaded = false

    public init(id: Ticket.ID) {
      comments = Comments.State(ticket: id)
    }

    public var number: Ticket.ID { comments.ticket }

    /// The ticket; nil if it was deleted meanwhile.
    public var ticket: Ticket? { tickets[id: number] }
  }

  public enum Action: Codable, Equatable, Sendable {
    case assignButtonTapped
    case comments(Comments.Action)
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case retryButtonTapped
    case statusChanged(Ticket.Status)
    case unassignButtonTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case changed(Ticket.ID)
      case deleted(Ticket)
      case moved(Ticket.ID, to: Ticket.Status)
    }
  }

  /// What is presented over the ticket, one at a time.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  public enum Destination {
    case alert(AlertState<Alert>)
    case editor(TicketEditor)

    /// The actions of the alert's buttons.
    @CasePathable
    public enum Alert: Codable, Equatable, Sendable {
      case confirmDeletion
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.comments, action: \.comments) { Comments() }
    Reduce { state, action in
      switch action {
      case .assignButtonTapped:
        return change(&state) { [name = state.settings.name] in $0.assignee = name }

      case .comments(.delegate(.countChanged(let count))):
        state.$tickets.withLock { [id = state.number] in $0[id: id]?.commentCount = count }
        return .none

      case .comments, .delegate:
        return .none

      case .deleteButtonTapped:
        guard let ticket = state.ticket else { return .none }
        state.destination = .alert(.deletion(of: ticket))
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        guard let ticket = state.ticket else { return .none }
        return .send(.delegate(.deleted(ticket)))

      case .destination(.presented(.editor(.delegate(.edited(let draft, let original))))):
        guard state.ticket != nil else {
          state.destination = .alert(.notSaved(draft))
          return .none
        }
        let change = change(&state) { $0.apply(draft, editedFrom: original) }
        guard draft.status != original.status else { return change }
        return .merge(change, .send(.delegate(.moved(state.number, to: draft.status))))

      case .destination:
        return .none

      case .editButtonTapped:
        state.editsWhenLoaded = state.ticket == nil && state.tickets.isEmpty
        guard let ticket = state.ticket, state.destination == nil else { return .none }
        state.destination = .editor(TicketEditor.State(ticket))
        return .none

      case .retryButtonTapped:
        return .send(.delegate(.changed(state.number)))

      case .statusChanged(let status):
        guard state.ticket?.status != status else { return .none }
        return .send(.delegate(.moved(state.number, to: status)))

      case .unassignButtonTapped:
        return change(&state) { $0.assignee = nil }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Changes the ticket, and asks the parent to save it.
  private func change(
    _ state: inout State, _ change: @Sendable (inout Ticket) -> Void
  ) -> EffectOf<Self> {
    guard var ticket = state.ticket else { return .none }
    let before = ticket
    change(&ticket)
    guard ticket != before else { return .none }
    state.$tickets.withLock { [ticket] in $0[id: ticket.id] = ticket }
    return .send(.delegate(.changed(ticket.id)))
  }
}

extension AlertState<TicketDetail.Destination.Alert> {
  /// Says that a ticket was deleted while the user has edited it.
  static func notSaved(_ draft: TicketDraft) -> Self {
    AlertState {
      TextState("\"\(draft.title)\" was not saved")
    } message: {
      TextState("The ticket was deleted.\n\n\(draft.details)")
    }
  }

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
