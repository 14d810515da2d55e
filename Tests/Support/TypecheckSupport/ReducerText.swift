import Foundation

/// A feature with a reducer of twenty actions, of the size that apps have.
public enum ReducerText {
  /// The text with a mistake.
  public static func text(with mistake: Mistake) -> MistakenText { mistake.made(in: text) }

  /// The text without a mistake.
  public static let text = #"""
    import ComposableArchitecture

    struct Issue: Equatable, Identifiable, Sendable { let id: Int; var title = ""; var votes = 0 }

    @DependencyClient struct Client: Sendable {
      var load: @Sendable (_ query: String) async throws -> [Issue]
      var save: @Sendable (_ issue: Issue) async throws -> Void
    }
    extension Client: DependencyKey {
      static let testValue = Client()
      static let liveValue = Client()
    }
    extension DependencyValues {
      var client: Client {
        get { self[Client.self] }
        set { self[Client.self] = newValue }
      }
    }

    @Reducer struct Row {
      @ObservableState struct State: Equatable, Identifiable { let id: Int; var votes = 0 }
      enum Action: Sendable { case voted }
      var body: some ReducerOf<Self> { Reduce { state, _ in state.votes += 1; return .none } }
    }
    @Reducer struct Edit {
      @ObservableState struct State: Equatable { var text = "" }
      enum Action: Sendable { case saved(Issue), typed(String) }
      var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }
    @Reducer enum Path { case edit(Edit), row(Row) }
    extension Path.State: Equatable {}

    @Reducer struct Tracker {
      @ObservableState struct State: Equatable {
        var issues: IdentifiedArrayOf<Issue> = []
        var rows: IdentifiedArrayOf<Row.State> = []
        var query = ""
        var count = 0
        var isLoading = false
        var failure: String?
        var path = StackState<Path.State>()
        @Presents var edit: Edit.State?
        @Presents var alert: AlertState<Action.Alert>?
      }
      enum Action: BindableAction {
        case addTapped
        case alert(PresentationAction<Alert>)
        case binding(BindingAction<State>)
        case cancelTapped
        case clearTapped
        case closed(id: Int)
        case countChanged(Int)
        case deleteRows([Int])
        case edit(PresentationAction<Edit.Action>)
        case failed(String)
        case issueTapped(id: Int)
        case loaded(Result<[Issue], any Error>)
        case path(StackActionOf<Path>)
        case pullToRefresh
        case queryChanged(String)
        case rows(IdentifiedActionOf<Row>)
        case saved
        case sortTapped
        case task
        case ticked
        enum Alert: Equatable, Sendable { case confirm }
      }
      enum CancelID { case load, timer }
      @Dependency(\.client) var client
      @Dependency(\.continuousClock) var clock

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .addTapped:
            state.edit = Edit.State(text: "New")
            return .none
          case .alert(.presented(.confirm)):
            state.issues.removeAll()
            return .cancel(id: CancelID.load)
          case .alert, .binding:
            return .none
          case .cancelTapped:
            state.isLoading = false
            return .merge(.cancel(id: CancelID.load), .cancel(id: CancelID.timer))
          case .clearTapped:
            state.alert = AlertState {
              TextState("Clear?")
            } actions: {
              ButtonState(role: .destructive, action: .confirm) { TextState("Clear") }
            }
            return .none
          case .closed(let id):
            state.issues[id: id]?.votes = 0
            return .none
          case .countChanged(let count):
            state.count = count
            return .none
          case .deleteRows(let ids):
            for id in ids { state.rows.remove(id: id) }
            return .none
          case .edit(.presented(.saved(let issue))):
            state.issues.append(issue)
            return .run { send in
              try await client.save(issue)
              await send(.saved)
            } catch: { error, send in
              await send(.failed("\(error)"))
            }
          case .edit:
            return .none
          case .failed(let message):
            state.failure = message
            state.isLoading = false
            return .none
          case .issueTapped(let id):
            guard let issue = state.issues[id: id] else { return .none }
            state.path.append(.edit(Edit.State(text: issue.title)))
            return .none
          case .loaded(.success(let issues)):
            state.isLoading = false
            state.issues = IdentifiedArray(uniqueElements: issues)
            state.rows = IdentifiedArray(uniqueElements: issues.map { Row.State(id: $0.id, votes: $0.votes) })
            return .none
          case .loaded(.failure(let error)):
            return .send(.failed(String(describing: error)))
          case .path(.element(id: _, action: .edit(.saved(let issue)))):
            state.issues[id: issue.id] = issue
            return .none
          case .path, .rows:
            return .none
          case .pullToRefresh, .task:
            state.isLoading = true
            return .run { [query = state.query] send in
              await send(.loaded(Result { try await client.load(query) }))
            }
            .cancellable(id: CancelID.load, cancelInFlight: true)
          case .queryChanged(let query):
            state.query = query
            return .send(.task).debounce(id: CancelID.load, for: .seconds(1), clock: clock)
          case .saved:
            state.edit = nil
            return .none
          case .sortTapped:
            state.issues.sort { $0.votes > $1.votes }
            return .none
          case .ticked:
            state.count += 1
            return .run { send in
              for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
            }
            .cancellable(id: CancelID.timer)
          }
        }
        .forEach(\.rows, action: \.rows) { Row() }
        .ifLet(\.$edit, action: \.edit) { Edit() }
        .ifLet(\.$alert, action: \.alert)
        .forEach(\.path, action: \.path)
      }
    }
    """#
}
