import Testing
import TypecheckSupport

#if Macros
  /// In a module whose default isolation is the main actor, as that of a new app is, features are
  /// written as in any other.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct MainActorModuleTests {
    @Test(arguments: Feature.allCases)
    func aFeatureIsWrittenAsInAnyModule(feature: Feature) async throws {
      for options in [[], ["-default-isolation", "MainActor"]] {
        let check = try await SwiftTypecheck(feature.text, options: options)
        #expect(check.output == "")
      }
    }

    /// The `nonisolated` that the documentation requires is necessary and sufficient.
    @Test func topLevelDeclarationsMustBeNonisolated() async throws {
      let options = ["-default-isolation", "MainActor"]
      let check = try await SwiftTypecheck(standingByItself(""), options: options)
      #expect(check.errors.contains { $0.contains("main actor-isolated conformance") })
      let cured = try await SwiftTypecheck(standingByItself("nonisolated"), options: options)
      #expect(cured.output == "")
    }

    enum Feature: CaseIterable {
      case counter, child, rows, destination, byHand

      var text: String { "import ComposableArchitecture\n" + code }

      private var code: String {
        switch self {
        case .counter: counterText
        case .child: counterText + childText
        case .rows: rowsText
        case .destination: counterText + destinationText
        case .byHand: byHandText
        }
      }
    }
  }

  private let counterText = """
    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var facts: [String] = []
      }
      enum Action { case incrementButtonTapped, loaded(String) }
      enum CancelID { case load }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .incrementButtonTapped:
            state.count += 1
            let count = state.count
            return .run { send in await send(.loaded("\\(count)")) }
              .cancellable(id: CancelID.load)
          case .loaded(let fact):
            state.facts.append(fact)
            return .cancel(id: CancelID.load)
          }
        }
      }
    }

    @ObservableState struct Settings: Equatable { var volume = 1 }

    """

  private let childText = """
    @Reducer
    struct Parent {
      @ObservableState
      struct State: Equatable {
        var counter: Counter.State?
        var settings = Settings()
      }
      enum Action { case counter(Counter.Action), show }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .show = action { state.counter = Counter.State() }
          return .none
        }
        .ifLet(\\.counter, action: \\.counter) { Counter() }
      }
    }

    func show() -> Int? {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.send(.show)
      return store.scope(state: \\.counter, action: \\.counter)?.count
    }
    """

  private let rowsText = """
    @Reducer
    struct Row {
      @ObservableState struct State: Equatable, Identifiable { let id: Int; var isDone = false }
      enum Action { case toggled }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.isDone.toggle()
          return .none
        }
      }
    }

    @Reducer
    struct Rows {
      @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
      enum Action { case addButtonTapped, rows(IdentifiedActionOf<Row>) }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .addButtonTapped = action { state.rows.append(Row.State(id: state.rows.count)) }
          return .none
        }
        .forEach(\\.rows, action: \\.rows) { Row() }
      }
    }
    """

  private let destinationText = """
    @Reducer
    enum Destination { case counter(Counter), help(String) }

    extension Destination.State: Equatable {}

    @Reducer
    struct Screen {
      @ObservableState struct State: Equatable { var destination: Destination.State? }
      enum Action: ViewAction {
        case view(View), destination(Destination.Action)
        enum View { case helpButtonTapped }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .view(.helpButtonTapped) = action { state.destination = .help("?") }
          return .none
        }
        .ifLet(\\.destination, action: \\.destination)
      }
    }
    """

  private let byHandText = """
    struct Hand: Reducer {
      struct State: Equatable { var count = 0 }
      enum Action { case incremented }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        return .none
      }
    }
    """

  /// - Parameter isolation: the isolation of each declaration outside a reducer or a state.
  private func standingByItself(_ isolation: String) -> String {
    """
    import ComposableArchitecture

    \(isolation) struct Item: Equatable, Identifiable { let id: Int; var name = "" }
    \(isolation) enum CancelID { case load }
    \(isolation) func next(_ item: Item) -> Item { Item(id: item.id + 1) }

    @DependencyClient
    \(isolation) struct ItemClient: Sendable {
      var load: @Sendable () async throws -> Item
    }

    \(isolation) extension ItemClient: TestDependencyKey {
      static let testValue = ItemClient()
    }

    \(isolation) extension DependencyValues {
      var items: ItemClient {
        get { self[ItemClient.self] }
        set { self[ItemClient.self] = newValue }
      }
    }

    @Reducer
    struct Items {
      @ObservableState
      struct State: Equatable {
        var first = Item(id: 1)
        var rest: IdentifiedArrayOf<Item> = []
      }
      enum Action { case load, loaded(Item) }
      @Dependency(\\.items) var items

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .load:
            return .run { send in await send(.loaded(try items.load())) }
              .cancellable(id: CancelID.load)
          case .loaded(let item):
            state.rest.append(next(item))
            return .none
          }
        }
      }
    }
    """
  }
#endif
