import ComposableArchitecture

/// Asks whether the user means it. The answers are for whoever asks.
@Reducer
public struct LogOutQuestion: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public let name: String

    public init(name: String) {
      self.name = name
    }
  }

  public enum Action: Sendable {
    case noButtonTapped
    case yesButtonTapped
  }

  public init() {}
}
