import ComposableArchitecture

/// Counts, one at a time.
public struct Counter: Reducer {
  public struct State: Sendable {
    public var count = 0
    public init() {}
  }

  public enum Action: Sendable { case incrementButtonTapped }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
