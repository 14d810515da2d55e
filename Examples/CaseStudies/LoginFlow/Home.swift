import ComposableArchitecture

/// The home of a logged-in user.
@Reducer
public struct Home: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var user: User
    public var destination: Destination.State?

    public init(user: User, destination: Destination.State? = nil) {
      self.user = user
      self.destination = destination
    }
  }

  public enum Action: Codable, Sendable {
    case aboutButtonTapped
    case delegate(Delegate)
    case destination(Destination.Action)
    case destinationDismissed
    case editNameButtonTapped
    case logOutButtonTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case loggedOut
    }
  }

  /// The features presented over the home, one at a time. Their reducers need no arguments, so the enum's
  /// cases are all there is to write.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .sendable)
  public enum Destination {
    case editName(NameEditor)
    case logOutQuestion(LogOutQuestion)
    @ReducerCaseIgnored
    case about(version: String)
  }

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("the question names the user") {
      $0.destination?.logOutQuestion.map { $0.name }.map { [name = $0.user.name] in $0 == name }
        ?? true
    }
    FeatureProperty.always("a name is not replaced by none") { before, _, after in
      after.user.name == before.user.name || after.user.name.contains { !$0.isWhitespace }
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .aboutButtonTapped:
        state.destination = .about(version: "1.0")
        return .none

      case .delegate:
        return .none

      case .destination(.editName(.saveButtonTapped)):
        guard let editor = state.destination?.editName, editor.canSave else { return .none }
        state.user.name = editor.name
        state.destination = nil
        return .none

      case .destination(.logOutQuestion(.yesButtonTapped)):
        state.destination = nil
        return .send(.delegate(.loggedOut))

      case .destination(.logOutQuestion(.noButtonTapped)), .destinationDismissed:
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .editNameButtonTapped:
        state.destination = .editName(NameEditor.State(name: state.user.name))
        return .none

      case .logOutButtonTapped:
        state.destination = .logOutQuestion(LogOutQuestion.State(name: state.user.name))
        return .none
      }
    }
    .ifLet(\.destination, action: \.destination)
  }
}
