import ComposableArchitecture
import Mending

/// A search that starts 300 ms after the last change.
///
/// The mistake: an earlier request is not cancelled, and its answer may be the last.
@Reducer struct Search {
  @ObservableState
  struct State: Codable, Equatable {
    var isWaiting = false
    var pending = 0
    var query = ""
    var results: [String] = []
    var resultQuery = ""
    var section = "all"
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case clearTapped
    case failed
    case found([String], query: String)
    case pauseEnded
  }

  enum ID { case pause, request }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.feeds) var client

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the results are those of the query") {
      $0.isWaiting || $0.pending > 0 || $0.results.isEmpty || $0.resultQuery == $0.query
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.isWaiting = true
        return .send(.pauseEnded).debounce(id: ID.pause, for: .milliseconds(300), clock: clock)
      case .binding: return .none
      case .clearTapped:
        state = State(section: state.section)
        return .merge(.cancel(id: ID.pause), .cancel(id: ID.request))
      case .failed:
        state.pending = max(0, state.pending - 1)
        if state.pending == 0 { state.results = [] }
        return .none
      case .found(let results, let query):
        state.pending -= 1
        state.results = results
        state.resultQuery = query
        return .none
      case .pauseEnded:
        state.isWaiting = false
        state.pending = isMended ? 1 : state.pending + 1
        return .run { [query = state.query] send in
          await send(.found(try await client.search(query: query), query: query))
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: ID.request, cancelInFlight: isMended)
      }
    }
  }
}
