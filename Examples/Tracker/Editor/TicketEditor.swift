import ComposableArchitecture
import Foundation

/// A sheet that adds a ticket, or edits one. It asks before changes are lost.
///
/// What is edited is saved as any other change, after the sheet has gone. What is new has no number before the server has
/// it, so the sheet stays until then.
@Reducer
public struct TicketEditor: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    @SharedReader(.tickets) public var tickets
    /// The ticket that is edited; nil for a new one.
    public let number: Ticket.ID?
    public let original: TicketDraft
    public var draft: TicketDraft
    /// The first day on which it can be due.
    public let earliest: Date
    /// Whether the user has tried to save it: then all problems are shown.
    public var isChecked = false
    public var isAdding = false
    /// Why the ticket could not be added.
    public var failure: String?
    @Presents public var question: AlertState<Action.Question>?

    /// - Parameter today: the first day on which the new ticket can be due.
    public init(today: Date) {
      number = nil
      original = TicketDraft()
      draft = original
      earliest = today.startOfDay
    }

    public init(_ ticket: Ticket) {
      number = ticket.id
      original = TicketDraft(ticket)
      draft = original
      earliest = ticket.created.startOfDay
    }

    public var hasChanges: Bool { draft != original }

    /// What is wrong with a field, once the user has changed it or tried to save.
    public func problem(with field: TicketDraft.Field) -> String? {
      let isChanged =
        switch field {
        case .title: draft.title != original.title
        case .due: draft.due != original.due
        }
      return isChecked || isChanged ? draft.problems(earliest: earliest)[field] : nil
    }

    /// Those who can work on it: the user, and all who work on something.
    public var people: [String] {
      Set([settings.name, draft.assignee].compactMap { $0 } + tickets.compactMap(\.assignee))
        .sorted()
    }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case failed(String)
    case question(PresentationAction<Question>)
    case saveButtonTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case added(Ticket)
      case edited(TicketDraft, from: TicketDraft)
    }

    /// The actions of the question's buttons.
    @CasePathable
    public enum Question: Codable, Equatable, Sendable {
      case discardConfirmed
    }
  }

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.trackerClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.eventually("adding ends") { !$0.isAdding }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate, .question(.dismiss):
        return .none

      case .cancelButtonTapped:
        // The server may have the ticket already, so there is nothing to discard.
        guard !state.isAdding else { return .none }
        if state.hasChanges {
          state.question = .discard
          return .none
        }
        return .run { _ in await dismiss() }

      case .failed(let message):
        state.failure = message
        state.isAdding = false
        return .none

      case .question(.presented(.discardConfirmed)):
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard !state.isAdding else { return .none }
        state.isChecked = true
        state.failure = nil
        guard state.draft.problems(earliest: state.earliest).isEmpty else { return .none }
        return state.number == nil ? add(&state) : edit(state)
      }
    }
    .ifLet(\.$question, action: \.question)
  }

  private func add(_ state: inout State) -> EffectOf<Self> {
    state.isAdding = true
    return .run { [draft = state.draft] send in
      await send(.delegate(.added(try await client.add(draft))))
      await dismiss()
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
  }

  private func edit(_ state: State) -> EffectOf<Self> {
    .run { [draft = state.draft, original = state.original] send in
      if draft != original { await send(.delegate(.edited(draft, from: original))) }
      await dismiss()
    }
  }
}

extension AlertState<TicketEditor.Action.Question> {
  /// Asks before changes are lost.
  public static var discard: Self {
    AlertState {
      TextState("Discard your changes?")
    } actions: {
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    }
  }
}

extension Date {
  /// The beginning of its day in UTC.
  var startOfDay: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
  }
}
