import ComposableArchitecture

/// Edits a user's display name.
@Reducer
public struct NameEditor: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var name: String

    public var canSave: Bool { name.contains { !$0.isWhitespace } }

    public init(name: String) {
      self.name = name
    }
  }

  public enum Action: Codable, Sendable {
    case nameChanged(String)
    /// For the parent, which knows whose name this is.
    case saveButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveButtonTapped:
        return .none
      }
    }
  }
}
