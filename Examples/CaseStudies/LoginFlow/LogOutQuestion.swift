import ComposableArchitecture

/// Asks for confirmation. The parent handles the answers.
@Reducer
public struct LogOutQuestion: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public let name: String

    public init(name: String) {
      self.name = name
    }
  }

  public enum Action: Codable, Sendable {
    case noButtonTapped
    case yesButtonTapped
  }

  public init() {}
}
