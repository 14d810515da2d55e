import ComposableArchitecture

/// The settings of the board. The views bind to them; the feature only puts them back.
@Reducer
public struct Settings: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @Shared(.boardSettings) public var settings
    @SharedReader(.user) public var user

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case resetButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        state.$settings.withLock { $0 = BoardSettings() }
        return .none
      }
    }
  }
}
