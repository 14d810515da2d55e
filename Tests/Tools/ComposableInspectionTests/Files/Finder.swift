import ComposableArchitecture

// A feature with effects, calls, shared values and a secret, for the tests of files.

@Reducer
struct Finder {
  @ObservableState
  struct State: Codable, Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
    var password = ""
    @Shared(.inMemory("finderLimit")) var limit = 2
  }

  enum Action: Codable, Equatable {
    case queryChanged(String)
    case responded([String])
    case finished
    case passwordChanged(String)
  }

  @Dependency(FinderClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isLoading = true
        return .run { send in
          await send(.responded(try await client.find(query)))
        }
      case .responded(let results):
        state.results = Array(results.prefix(state.limit))
        return .send(.finished)
      case .finished: state.isLoading = false
      case .passwordChanged(let password): state.password = password
      }
      return .none
    }
  }
}

@DependencyClient struct FinderClient: Sendable {
  var find: @Sendable (_ query: String) async throws -> [String]
}

extension FinderClient: TestDependencyKey {
  static let testValue = FinderClient()
}
