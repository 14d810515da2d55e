import ComposableArchitecture

/// Looks for the words that begin with what was typed.
public struct Search: Reducer {
  public struct State: Sendable {
    public var words: [String]
    public var results: [String] = []
    public init(words: [String]) { self.words = words }
  }

  public enum Action: Sendable {
    case queryChanged(String)
    case found([String])
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        let words = state.words
        return .run { send in await send(.found(words.filter { $0.hasPrefix(query) })) }
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }
}
