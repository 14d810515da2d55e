import ComposableArchitecture

/// Asks before it deletes.
public struct Alerts: Reducer {
  public struct State: Sendable {
    public var question: String?
    public init() {}
  }

  public enum Action: Sendable { case deleteButtonTapped, dismissed }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped: state.question = "Delete it?"
      case .dismissed: state.question = nil
      }
      return .none
    }
  }
}
