import ComposableExploration

/// A search as people first write it, and as it should be.
@Reducer struct Search {
  @ObservableState struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Action: Equatable {
    case queryChanged(String)
    case responded(query: String, [String]?)
  }

  enum CancelID { case search }

  let isMended: Bool
  @Dependency(\.searchCities) var searchCities

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isLoading = true
        let effect = Effect<Action>.run { send in
          let results = try? await searchCities(query)
          await send(.responded(query: query, results))
        }
        return isMended ? effect.cancellable(id: CancelID.search, cancelInFlight: true) : effect
      case .responded(_, let results):
        state.results = results ?? []
        state.isLoading = false
        return .none
      }
    }
  }
}

private enum SearchCitiesKey: TestDependencyKey {
  static let testValue: @Sendable (String) async throws -> [String] = { _ in [] }
}

extension DependencyValues {
  var searchCities: @Sendable (String) async throws -> [String] {
    get { self[SearchCitiesKey.self] }
    set { self[SearchCitiesKey.self] = newValue }
  }
}
