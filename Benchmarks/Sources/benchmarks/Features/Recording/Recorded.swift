import ComposableArchitecture

/// A feature that can be recorded: it counts, by itself or by a client.
struct Recorded: Reducer {
  struct State: Codable {
    var count = 0
  }

  enum Action: Codable {
    case add
    case callClient
  }

  @Dependency(\.incrementing) var incrementing

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .callClient: state.count = incrementing.increment(state.count)
      }
      return .none
    }
  }
}
