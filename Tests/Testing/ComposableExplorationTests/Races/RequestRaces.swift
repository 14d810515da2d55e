import ComposableExploration

/// Races of requests with those that come after them.
extension Race {
  static let requests = [
    staleResponse, lostCancellation, doubleSubmit, retryStorm, refreshedTwice, signedOut, cacheWins,
    otherSelection, lastToReturn,
  ]

  /// The response to an earlier query comes last.
  static let staleResponse = Race("a stale response wins", kind: .staleResponse, minimum: 4) {
    StaleResponse.State()
  } _: {
    StaleResponse(isMended: $0)
  } user: {
    InOrder {
      Once(.changed("a"))
      Once(.changed("ab"))
    }
  } properties: {
    FeatureProperty.eventually("the result is that of the query") { $0.result == $0.query }
  }

  @Reducer struct StaleResponse {
    struct State: Equatable { var (query, result) = ("", "") }
    enum Action {
      case changed(String)
      case loaded(String)
    }
    enum ID { case search }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .changed(let query):
          state.query = query
          let effect = Effect<Action>.run { send in await send(.loaded(try await load(query))) }
          return isMended ? effect.cancellable(id: ID.search, cancelInFlight: true) : effect
        case .loaded(let result):
          state.result = result
          return .none
        }
      }
    }
  }

  /// The cancel button forgets the request, and not its effect.
  static let lostCancellation = Race("a lost cancellation", kind: .order, minimum: 3) {
    LostCancellation.State()
  } _: {
    LostCancellation(isMended: $0)
  } user: {
    InOrder {
      Once(.loadTapped)
      Once(.cancelTapped)
    }
  } properties: {
    FeatureProperty.always("nothing is shown after a cancellation") {
      !$0.isCancelled || $0.text.isEmpty
    }
  }

  @Reducer struct LostCancellation {
    struct State: Equatable {
      var text = ""
      var isCancelled = false
    }
    enum Action {
      case cancelTapped
      case loaded(String)
      case loadTapped
    }
    enum ID { case load }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          return .run { send in await send(.loaded(try await load("text"))) }
            .cancellable(id: ID.load)
        case .cancelTapped:
          state.text = ""
          state.isCancelled = true
          return isMended ? .cancel(id: ID.load) : .none
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  /// Two taps, two orders.
  static let doubleSubmit = Race("a double submit", kind: .atomicity, minimum: 2) {
    DoubleSubmit.State()
  } _: {
    DoubleSubmit(isMended: $0)
  } user: {
    Often(2) { Once(.submitTapped) }
  } properties: {
    FeatureProperty.always("at most one order is on its way") { $0.pending <= 1 }
  }

  @Reducer struct DoubleSubmit {
    struct State: Equatable { var (pending, orders) = (0, 0) }
    enum Action {
      case submitTapped
      case submitted
    }
    let isMended: Bool
    @Dependency(\.server.save) var save

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .submitTapped:
          if isMended, state.pending > 0 { return .none }
          state.pending += 1
          return .run { send in
            _ = try await save("order")
            await send(.submitted)
          }
        case .submitted:
          state.pending -= 1
          state.orders += 1
          return .none
        }
      }
    }
  }

  /// A failed request is repeated by itself and by the user.
  static let retryStorm = Race("a retry storm", kind: .atomicity, minimum: 3) {
    RetryStorm.State()
  } _: {
    RetryStorm(isMended: $0)
  } server: {
    $0.load = explored("load") { $0 }
  } user: {
    Once(.appeared)
    Often(2) { Once(.retryTapped) }.when { $0.failures > 0 }
  } properties: {
    FeatureProperty.always("at most one request is on its way") { $0.pending <= 1 }
  }

  @Reducer struct RetryStorm {
    struct State: Equatable { var (pending, failures, text) = (0, 0, "") }
    enum Action {
      case appeared
      case failed
      case loaded(String)
      case retryTapped
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared: return request(&state)
        case .retryTapped: return isMended && state.pending > 0 ? .none : request(&state)
        case .failed:
          state.pending -= 1
          state.failures += 1
          return state.failures < 3 ? request(&state) : .none
        case .loaded(let text):
          state.pending -= 1
          state.text = text
          return .none
        }
      }
    }

    func request(_ state: inout State) -> Effect<Action> {
      state.pending += 1
      return .run { send in
        await send(.loaded(try await load("text")))
      } catch: { _, send in
        await send(.failed)
      }
    }
  }

  /// Two requests find that the token is too old, and both fetch a new one.
  static let refreshedTwice = Race("a token refreshed twice", kind: .atomicity, minimum: 4) {
    RefreshedTwice.State()
  } _: {
    RefreshedTwice(isMended: $0)
  } user: {
    Once(.requestSent(1))
    Once(.requestSent(2))
  } properties: {
    FeatureProperty.always("one refresh at a time") { $0.refreshes <= 1 }
    FeatureProperty.eventually("no request waits") { $0.waiting.isEmpty }
  }

  @Reducer struct RefreshedTwice {
    struct State: Equatable {
      var refreshes = 0
      var token = 0
      var waiting: Set<Int> = []
    }
    enum Action {
      case refreshed(Int)
      case rejected(Int)
      case requestSent(Int)
    }
    let isMended: Bool
    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .requestSent(let id):
          guard state.token == 0 else { return .none }
          return .run { send in
            _ = try await server.load("\(id)")
            await send(.rejected(id))
          }
        case .rejected(let id):
          guard state.token == 0 else { return .none }
          state.waiting.insert(id)
          if isMended, state.refreshes > 0 { return .none }
          state.refreshes += 1
          return .run { send in await send(.refreshed(try await server.refresh())) }
        case .refreshed(let token):
          state.refreshes -= 1
          state.token = token
          state.waiting = []
          return .none
        }
      }
    }
  }

  /// The profile arrives after its user has left.
  static let signedOut = Race("a profile after the sign-out", kind: .order, minimum: 3) {
    SignedOut.State()
  } _: {
    SignedOut(isMended: $0)
  } user: {
    InOrder {
      Once(.signInTapped)
      Once(.signOutTapped)
    }
  } properties: {
    FeatureProperty.always("who is signed out has no profile") {
      $0.isSignedIn || $0.profile == nil
    }
    FeatureProperty.sometimes("there is a profile") { $0.profile != nil }
  }

  @Reducer struct SignedOut {
    struct State: Equatable {
      var isSignedIn = false
      var profile: String?
    }
    enum Action {
      case profileLoaded(String)
      case signInTapped
      case signOutTapped
    }
    enum ID { case profile }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .signInTapped:
          state.isSignedIn = true
          return .run { send in await send(.profileLoaded(try await load("profile"))) }
            .cancellable(id: ID.profile)
        case .signOutTapped:
          state = State()
          return isMended ? .cancel(id: ID.profile) : .none
        case .profileLoaded(let profile):
          state.profile = profile
          return .none
        }
      }
    }
  }

  /// The cached value comes after the new one, and replaces it.
  static let cacheWins = Race(
    "a cache that is slower than the network", kind: .staleResponse, minimum: 3
  ) {
    CacheWins.State()
  } _: {
    CacheWins(isMended: $0)
  } user: {
    Once(.appeared)
  } properties: {
    FeatureProperty.eventually("the text is the new one") { $0.text.isEmpty || $0.text == "new" }
  }

  @Reducer struct CacheWins {
    struct State: Equatable {
      var text = ""
      var isNew = false
    }
    enum Action {
      case appeared
      case cached(String)
      case loaded(String)
    }
    let isMended: Bool
    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .merge(
            .run { send in await send(.cached(try await server.load("old"))) },
            .run { send in await send(.loaded(try await server.load("new"))) })
        case .cached(let text):
          if isMended, state.isNew { return .none }
          state.text = text
        case .loaded(let text):
          state.text = text
          state.isNew = true
        }
        return .none
      }
    }
  }

  /// The details are those of the row that was selected before.
  static let otherSelection = Race("details of another selection", kind: .staleResponse, minimum: 3)
  {
    OtherSelection.State()
  } _: {
    OtherSelection(isMended: $0)
  } user: {
    InOrder {
      Once(.selected("a"))
      Once(.selected("b"))
    }
  } properties: {
    FeatureProperty.always("the details are those of the selection") {
      $0.details == nil || $0.details == $0.selection
    }
  }

  @Reducer struct OtherSelection {
    struct State: Equatable {
      var selection: String?
      var details: String?
    }
    enum Action {
      case detailsLoaded(String)
      case selected(String)
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .selected(let id):
          state.selection = id
          state.details = nil
          return .run { send in await send(.detailsLoaded(try await load(id))) }
        case .detailsLoaded(let details):
          if isMended, details != state.selection { return .none }
          state.details = details
          return .none
        }
      }
    }
  }

  /// Two loads add to a list. No property is broken, but the list has the order in which they return.
  static let lastToReturn = Race(
    "a list in the order of the responses", kind: .order, minimum: 3, confluent: true
  ) {
    LastToReturn.State()
  } _: {
    LastToReturn(isMended: $0)
  } user: {
    Once(.appeared)
  }

  @Reducer struct LastToReturn {
    struct State: Equatable { var rows: [String] = [] }
    enum Action {
      case appeared
      case loaded(String)
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .merge(
            ["a", "b"].map { name in
              .run { send in await send(.loaded(try await load(name))) }
            })
        case .loaded(let row):
          state.rows.append(row)
          if isMended { state.rows.sort() }
          return .none
        }
      }
    }
  }
}
