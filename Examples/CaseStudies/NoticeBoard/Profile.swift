import ComposableArchitecture

/// The user of the board: signs in and out.
@Reducer
public struct Profile: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.user) public var user
    public var name = ""

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case nameChanged(String)
    case signInButtonTapped
    case signOutButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none

      case .signInButtonTapped:
        guard !state.name.isEmpty else { return .none }
        let user = User(name: state.name)
        state.$user.withLock { $0 = user }
        state.name = ""
        return .none

      case .signOutButtonTapped:
        state.$user.withLock { $0 = nil }
        return .none
      }
    }
  }
}
