import ComposableArchitecture

/// Ticks three times.
public struct Timers: Reducer, Sendable {
  public struct State: Sendable {
    public var ticks = 0
    public init() {}
  }

  public enum Action: Sendable { case startButtonTapped, ticked }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          for _ in 1...3 {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}
