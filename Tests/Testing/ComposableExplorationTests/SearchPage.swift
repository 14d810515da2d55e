import ComposableExploration

/// The features of the documentation's page about a stale response.
enum SearchPage {
  /// As it is first written.
  @Reducer struct First {
    @ObservableState struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isLoading = false
    }

    enum Action {
      case failed
      case loaded([String])
      case queryChanged(String)
    }

    let search: @Sendable (String) async throws -> [String]

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .failed:
          state.isLoading = false
          state.results = []
          return .none
        case .loaded(let results):
          state.isLoading = false
          state.results = results
          return .none
        case .queryChanged(let query):
          state.query = query
          state.isLoading = true
          return .run { send in
            await send(.loaded(try await search(query)))
          } catch: { _, send in
            await send(.failed)
          }
        }
      }
    }
  }

  /// A new query cancels the old search.
  @Reducer struct Second {
    @ObservableState struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isLoading = false
    }

    enum Action {
      case failed
      case loaded([String])
      case queryChanged(String)
    }

    enum CancelID { case search }

    let search: @Sendable (String) async throws -> [String]

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .failed:
          state.isLoading = false
          state.results = []
          return .none
        case .loaded(let results):
          state.isLoading = false
          state.results = results
          return .none
        case .queryChanged(let query):
          state.query = query
          guard !query.isEmpty else {
            state.isLoading = false
            state.results = []
            return .none
          }
          state.isLoading = true
          return .run { send in
            await send(.loaded(try await search(query)))
          } catch: { _, send in
            await send(.failed)
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        }
      }
    }
  }

  /// An empty query cancels it, too.
  @Reducer struct Third {
    @ObservableState struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isLoading = false
    }

    enum Action {
      case failed
      case loaded([String])
      case queryChanged(String)
    }

    enum CancelID { case search }

    let search: @Sendable (String) async throws -> [String]

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .failed:
          state.isLoading = false
          state.results = []
          return .none
        case .loaded(let results):
          state.isLoading = false
          state.results = results
          return .none
        case .queryChanged(let query):
          state.query = query
          guard !query.isEmpty else {
            state.isLoading = false
            state.results = []
            return .cancel(id: CancelID.search)
          }
          state.isLoading = true
          return .run { send in
            await send(.loaded(try await search(query)))
          } catch: { _, send in
            await send(.failed)
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        }
      }
    }
  }
}
