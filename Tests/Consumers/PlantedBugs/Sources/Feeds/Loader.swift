import ComposableArchitecture
import Mending

/// A feed that is loaded with up to three attempts.
///
/// The mistake: the user can retry while the next attempt is due by itself.
@Reducer struct Loader {
  @ObservableState
  struct State: Codable, Equatable {
    var attempts = 0
    var isMuted = false
    var pending = 0
    var posts: [Post] = []
    var text = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case failed
    case loaded([Post])
    case loadTapped
    case pauseEnded
    case retryTapped
  }

  enum ID { case pause }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.feeds) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .failed:
        state.pending -= 1
        state.attempts += 1
        guard state.attempts < 3 else { return .none }
        return .run { [attempts = state.attempts] send in
          try await clock.sleep(for: .milliseconds(400 * attempts))
          await send(.pauseEnded)
        }
        .cancellable(id: ID.pause, cancelInFlight: true)
      case .loaded(let posts):
        state.pending -= 1
        state.attempts = 0
        state.posts = posts
        return .none
      case .loadTapped:
        guard state.pending == 0, state.attempts == 0 else { return .none }
        return request(&state)
      case .pauseEnded: return request(&state)
      case .retryTapped:
        guard state.pending == 0, state.attempts > 0 else { return .none }
        let request = request(&state)
        return isMended ? .merge(.cancel(id: ID.pause), request) : request
      }
    }
  }

  func request(_ state: inout State) -> Effect<Action> {
    state.pending += 1
    return .run { send in
      await send(.loaded(try await client.messages()))
    } catch: { _, send in
      await send(.failed)
    }
  }
}
