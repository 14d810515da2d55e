import ComposableExploration

/// The mistakes of fast-check's examples of race conditions (`examples/005-race`, by N. Dubien), as features. Three of the
/// eight are mistakes that other races have.
extension Race {
  static let examples = [
    unrelatedSuggestions, debouncedSuggestions, fetchedTwice, droppedTwice, revivedByReload,
  ]

  /// The examples by their names there.
  static let byExample: [(name: String, race: Race)] = [
    ("autocomplete", unrelatedSuggestions),
    ("counter", lostUpdate),
    ("debounced-autocomplete", debouncedSuggestions),
    ("dependencyTree", fetchedTwice),
    ("msw", staleResponse),
    ("supertest", droppedTwice),
    ("todolist", revivedByReload),
    ("userProfile", otherSelection),
  ]

  /// The results of the last query that was answered are suggestions for a query to which they don't belong.
  static let unrelatedSuggestions = Race(
    "suggestions of an unrelated query", kind: .staleResponse, minimum: 3
  ) {
    UnrelatedSuggestions.State()
  } _: {
    UnrelatedSuggestions(isMended: $0)
  } user: {
    InOrder {
      Once(.changed("a"))
      Once(.changed("b"))
    }
  } properties: {
    FeatureProperty.always("suggestions begin as the query does") {
      $0.query.hasPrefix($0.suggested)
    }
  }

  @Reducer struct UnrelatedSuggestions {
    struct State: Equatable {
      var (query, suggested) = ("", "")
      var (queryCount, answered) = (0, 0)
    }
    enum Action {
      case changed(String)
      case loaded(String, number: Int)
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .changed(let query):
          state.query = query
          if !query.hasPrefix(state.suggested) { state.suggested = "" }
          state.queryCount += 1
          return .run { [number = state.queryCount] send in
            await send(.loaded(try await load(query), number: number))
          }
        case .loaded(let query, let number):
          guard number > state.answered else { return .none }
          if isMended, !state.query.hasPrefix(query) { return .none }
          state.answered = number
          state.suggested = query
          return .none
        }
      }
    }
  }

  /// The pause is cancelled by the next letter, and the request after it is not.
  static let debouncedSuggestions = Race(
    "a request after the pause", kind: .staleResponse, minimum: 4
  ) {
    DebouncedSuggestions.State()
  } _: {
    DebouncedSuggestions(isMended: $0)
  } user: {
    InOrder {
      Once(.changed("a"))
      Once(.changed("ab"))
    }
  } properties: {
    FeatureProperty.always("the suggestions are for the query") {
      $0.suggested.isEmpty || $0.suggested == $0.query
    }
    FeatureProperty.sometimes("there are suggestions") { !$0.suggested.isEmpty }
  }

  @Reducer struct DebouncedSuggestions {
    struct State: Equatable { var (query, suggested) = ("", "") }
    enum Action {
      case changed(String)
      case loaded(String)
      case paused
    }
    enum ID { case pause }
    let isMended: Bool
    @Dependency(\.server.load) var load
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .changed(let query):
          state.query = query
          state.suggested = ""
          return .send(.paused).debounce(id: ID.pause, for: .milliseconds(500), clock: clock)
        case .paused:
          let request = Effect<Action>.run { [query = state.query] send in
            await send(.loaded(try await load(query)))
          }
          return isMended ? request.cancellable(id: ID.pause) : request
        case .loaded(let query):
          state.suggested = query
          return .none
        }
      }
    }
  }

  /// Two packages depend on a third, and each finds that it is not there yet.
  static let fetchedTwice = Race("a package that is fetched twice", kind: .atomicity, minimum: 4) {
    FetchedTwice.State()
  } _: {
    FetchedTwice(isMended: $0)
  } user: {
    Once(.fetched("root"))
  } properties: {
    FeatureProperty.always("each package is fetched once") {
      $0.requests.count == Set($0.requests).count
    }
  }

  @Reducer struct FetchedTwice {
    struct State: Equatable {
      var requests: [String] = []
      var packages: Set<String> = []
    }
    enum Action { case fetched(String) }
    let isMended: Bool
    @Dependency(\.server.load) var load

    private static let dependencies = [
      "root": ["app"], "app": ["left", "right"], "left": ["base"], "right": ["base"],
    ]

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .fetched(let package) = action else { return .none }
        state.packages.insert(package)
        let known = isMended ? state.packages.union(state.requests) : state.packages
        let missing = (Self.dependencies[package] ?? []).filter { !known.contains($0) }
        state.requests += missing
        return .merge(
          missing.map { name in
            .run { send in await send(.fetched(try await load(name))) }
          })
      }
    }
  }

  /// Two requests find the same users to remove, and the second can't remove them.
  static let droppedTwice = Race("users that are removed twice", kind: .atomicity, minimum: 6) {
    DroppedTwice.State()
  } _: {
    DroppedTwice(isMended: $0)
  } user: {
    Often(2) { Once(.dropTapped) }
  } properties: {
    FeatureProperty.never("a removal fails") { $0.hasFailed }
    FeatureProperty.eventually("all are removed") { $0.inactive.isEmpty || $0.drops == 0 }
  }

  @Reducer struct DroppedTwice {
    struct State: Equatable {
      var inactive: Set<Int> = [1, 2]
      var hasFailed = false
      var (drops, running) = (0, 0)
    }
    enum Action {
      case dropTapped
      case listed
      case removed(Set<Int>)
    }
    let isMended: Bool
    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .dropTapped:
          state.drops += 1
          if isMended, state.running > 0 { return .none }
          state.running += 1
          return .run { send in
            _ = try await server.load("users")
            await send(.listed)
          }
        case .listed:
          return .run { [users = state.inactive] send in
            _ = try await server.save("\(users.count)")
            await send(.removed(users))
          }
        case .removed(let users):
          state.running -= 1
          if !users.isSubset(of: state.inactive) { state.hasFailed = true }
          state.inactive.subtract(users)
          return .none
        }
      }
    }
  }

  /// The list was asked for before the deletion, and arrives after it.
  static let revivedByReload = Race(
    "a list that is older than a deletion", kind: .staleResponse, minimum: 3
  ) {
    RevivedByReload.State()
  } _: {
    RevivedByReload(isMended: $0)
  } user: {
    Once(.refreshed)
    Once(.deleteTapped("b"))
  } properties: {
    FeatureProperty.always("a deleted item is gone") { state in
      !state.items.contains { state.deleted.contains($0) }
    }
  }

  @Reducer struct RevivedByReload {
    struct State: Equatable {
      var items = ["a", "b"]
      var deleted: Set<String> = []
    }
    enum Action {
      case deleteTapped(String)
      case loaded([String])
      case refreshed
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .refreshed:
          // The server answers with the items that it has when the request arrives.
          return .run { [items = state.items] send in
            _ = try await load("items")
            await send(.loaded(items))
          }
        case .deleteTapped(let item):
          state.items.removeAll { $0 == item }
          state.deleted.insert(item)
          return .none
        case .loaded(let items):
          state.items = isMended ? items.filter { !state.deleted.contains($0) } : items
          return .none
        }
      }
    }
  }
}
