import ComposableArchitecture

/// How far the work has come: the tickets by status and day, those that are open, and who has how many.
@Reducer
public struct TrackerProgress: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.tickets) public var tickets
    /// Which progress it is, where there are several side by side.
    public let id: String
    public var history = TicketHistory()
    /// What is shown; nil where there is room for the choice only.
    public var report: Report? = .flow
    public var span = Span.all
    public var isLoading = false
    /// Why the history could not be loaded.
    public var failure: String?

    /// - Parameter id: what another progress beside this one has not.
    public init(id: String = "progress") {
      self.id = id
    }

    /// The open tickets of each person, and of nobody, by status.
    public var loads: [Load] {
      Dictionary(grouping: tickets.filter { $0.status != .done }) { $0.assignee }
        .sorted { ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "") }
        .flatMap { name, tickets in
          Ticket.Status.allCases.compactMap { status in
            let count = tickets.count { $0.status == status }
            return count > 0
              ? Load(name: name ?? "Unassigned", status: status, tickets: count) : nil
          }
        }
    }
  }

  /// Charts that belong together.
  public enum Report: String, CaseIterable, Codable, Sendable {
    case flow, people

    public var title: String { self == .flow ? "Day by day" : "Who has what" }
  }

  /// The days that are shown.
  public enum Span: String, CaseIterable, Codable, Sendable {
    case week, all

    public var title: String { self == .week ? "7 days" : "All days" }
    var days: Int? { self == .week ? 7 : nil }
  }

  /// How many tickets with a status a person has.
  public struct Load: Equatable, Sendable, Identifiable {
    public let name: String
    public let status: Ticket.Status
    public let tickets: Int
    public var id: [String] { [name, status.rawValue] }
  }

  public enum Action: BindableAction, Codable, Equatable, Sendable {
    case appeared
    case binding(BindingAction<State>)
    case failed(String)
    case loaded([TicketChange])
  }

  private enum CancelID: Hashable { case load(String) }

  @Dependency(\.trackerClient) private var client

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared:
        state.isLoading = true
        state.failure = nil
        return .run { send in
          await send(.loaded(try await client.history()))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.load(state.id), cancelInFlight: true)

      case .binding:
        return .none

      case .failed(let message):
        state.isLoading = false
        state.failure = message
        return .none

      case .loaded(let changes):
        state.isLoading = false
        state.history = TicketHistory(changes)
        return .none
      }
    }
  }
}
