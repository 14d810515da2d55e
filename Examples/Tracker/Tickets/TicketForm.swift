import ComposableArchitecture

/// A sheet that adds a ticket. It stays until the server has it.
@Reducer
public struct TicketForm: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.trackerSettings) public var settings
    public var draft = TicketDraft()
    /// Why the ticket could not be added.
    public var failure: String?
    public var isAdding = false
    public var isMine = false

    public init() {}
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case failed(String)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case added(Ticket)
    }
  }

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.trackerClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    Eventually("adding ends") { !$0.isAdding }
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard state.draft.isComplete, !state.isAdding else { return .none }
        state.failure = nil
        state.isAdding = true
        var draft = state.draft
        draft.assignee = state.isMine ? state.settings.name : nil
        return .run { [draft] send in
          await send(.delegate(.added(try await client.add(draft))))
          await dismiss()
        } catch: { error, send in
          await send(.failed("\(error)"))
        }

      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .failed(let message):
        state.failure = message
        state.isAdding = false
        return .none
      }
    }
  }
}
