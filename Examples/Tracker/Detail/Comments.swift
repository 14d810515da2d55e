import ComposableArchitecture
import Foundation

/// The comments on a ticket, and a field for another. One that could not be sent stays, and is sent again on demand.
///
/// What is being written outlives this screen, too: the user may look at another ticket meanwhile.
///
/// Effects end with their feature, so one that was being sent when the user left is sent again when they come back. The
/// server knows its id, and does not add it twice.
@Reducer
public struct Comments: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    public let ticket: Ticket.ID
    public var loading = TicketList.State.Loading.idle
    /// The comments that the server has, the oldest first.
    public var sent: IdentifiedArrayOf<TicketComment> = []
    /// The comments on all tickets that it doesn't have yet: they outlive this screen.
    @Shared(.unsentComments) var unsentOfAll
    @Shared(.commentDrafts) var drafts

    public init(ticket: Ticket.ID) {
      self.ticket = ticket
    }

    /// What the user is writing.
    public var draft: String {
      get { drafts[ticket, default: ""] }
      set { $drafts.withLock { [ticket] in $0[ticket] = newValue.isEmpty ? nil : newValue } }
    }

    public var canSend: Bool { !draft.allSatisfy(\.isWhitespace) }

    /// The comments that the server doesn't have yet, in the order in which they were written.
    public var unsent: IdentifiedArrayOf<UnsentComment> { unsentOfAll[ticket, default: []] }

    /// Changes the comments that the server doesn't have yet.
    public func withUnsent<Result>(
      _ change: (inout IdentifiedArrayOf<UnsentComment>) -> Result
    ) -> Result {
      $unsentOfAll.withLock { change(&$0[ticket, default: []]) }
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case appeared
    case delegate(Delegate)
    case discardButtonTapped(TicketComment.ID)
    case draftChanged(String)
    case failed(TicketComment.ID, String)
    case loaded([TicketComment])
    case loadingFailed(String)
    case reloadButtonTapped
    case retryButtonTapped(TicketComment.ID)
    case sendButtonTapped
    case sent(TicketComment.ID)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case countChanged(Int)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date) private var date
  @Dependency(\.trackerClient) private var client
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a comment is sent or unsent, and not both") { state in
      state.unsent.allSatisfy { state.sent[id: $0.id] == nil }
    }
    FeatureProperty.always("what was written is there until it is discarded") {
      before, action, after in
      if case .discardButtonTapped = action { return true }
      return before.unsent.ids.allSatisfy {
        after.unsent[id: $0] != nil || after.sent[id: $0] != nil
      }
    }
    FeatureProperty.always("only a load that is under way is answered") { before, action, _ in
      switch action {
      case .loaded, .loadingFailed: before.loading == .loading
      case .appeared, .delegate, .discardButtonTapped, .draftChanged, .failed, .reloadButtonTapped,
        .retryButtonTapped, .sendButtonTapped, .sent:
        true
      }
    }
    FeatureProperty.eventually("loading ends") { $0.loading != .loading }
    FeatureProperty.eventually("sending ends") { $0.unsent.allSatisfy { $0.failure != nil } }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        let pending = state.unsent.filter { $0.failure == nil }
        return .merge([load(&state)] + pending.map { send($0.comment, to: state.ticket) })

      case .reloadButtonTapped:
        return load(&state)

      case .delegate:
        return .none

      case .discardButtonTapped(let id):
        guard state.unsent[id: id]?.failure != nil else { return .none }
        state.withUnsent { _ = $0.remove(id: id) }
        return .none

      case .draftChanged(let text):
        state.draft = text
        return .none

      case .failed(let id, let message):
        state.withUnsent { $0[id: id]?.failure = message }
        return .none

      case .loaded(let comments):
        state.loading = .idle
        // One that was being sent when they were loaded may be among them, or be sent since.
        let known = state.sent.filter { comment in !comments.contains { $0.id == comment.id } }
        state.sent = IdentifiedArray(uniqueElements: comments + known)
        state.withUnsent { unsent in
          for comment in comments { unsent.remove(id: comment.id) }
        }
        return .send(.delegate(.countChanged(state.sent.count)))

      case .loadingFailed(let message):
        state.loading = .failed(message)
        return .none

      case .retryButtonTapped(let id):
        guard let unsent = state.unsent[id: id], unsent.failure != nil else { return .none }
        state.withUnsent { $0[id: id]?.failure = nil }
        return send(unsent.comment, to: state.ticket)

      case .sendButtonTapped:
        guard state.canSend else { return .none }
        let comment = TicketComment(
          id: uuid(), author: state.settings.name, text: state.draft, date: date.now)
        state.withUnsent { _ = $0.append(UnsentComment(comment: comment)) }
        state.draft = ""
        return send(comment, to: state.ticket)

      case .sent(let id):
        guard let comment = state.withUnsent({ $0.remove(id: id) })?.comment else { return .none }
        state.sent.append(comment)
        return .send(.delegate(.countChanged(state.sent.count)))
      }
    }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.loading = .loading
    return .run { [id = state.ticket] send in
      await send(.loaded(try await client.comments(id: id)))
    } catch: { error, send in
      await send(.loadingFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func send(_ comment: TicketComment, to ticket: Ticket.ID) -> EffectOf<Self> {
    .run { send in
      try await client.comment(comment: comment, id: ticket)
      await send(.sent(comment.id))
    } catch: { error, send in
      await send(.failed(comment.id, "\(error)"))
    }
  }
}

/// A comment that the server doesn't have yet.
public struct UnsentComment: Codable, Equatable, Identifiable, Sendable {
  public let comment: TicketComment
  /// Why it could not be sent; nil while it is being sent.
  public var failure: String?

  public var id: TicketComment.ID { comment.id }

  public init(comment: TicketComment, failure: String? = nil) {
    self.comment = comment
    self.failure = failure
  }
}
