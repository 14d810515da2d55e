import ComposableArchitecture

/// From a form, possibly through a code, to the home of a logged-in user; and back.
///
/// The state is one step, so it can't contain data of other steps: no password once the user is logged
/// in. It is a struct with an enum as its state, and not an enum of reducers, because it decides where
/// each step leads. It passes no client to the steps: they have it as a dependency.
@Reducer
public struct LoginFlow: Sendable {
  @ObservableState
  public enum State: Codable, Equatable, Sendable {
    case form(LoginForm.State)
    case code(CodeEntry.State)
    case home(Home.State)

    public init() {
      self = .form(LoginForm.State())
    }
  }

  public enum Action: Codable, Sendable {
    case form(LoginForm.Action)
    case code(CodeEntry.Action)
    case home(Home.Action)
    /// The session goes on, for instance in a new process.
    case restored
  }

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("the way back keeps the address, and nothing else") { before, _, after in
      switch (before, after) {
      case (.code(let entry), .form(let form)):
        form == LoginForm.State(email: entry.challenge.email)
      case (.home(let home), .form(let form)): form == LoginForm.State(email: home.user.email)
      default: true
      }
    }
  }

  public var body: some ReducerOf<Self> {
    // The home starts no effects, so nothing has to be cancelled on leaving it, and `Scope` suffices.
    Scope(state: \.home, action: \.home) {
      Home()
    }
    Reduce { state, action in
      switch action {
      case .form(.delegate(.accepted(.user(let user)))):
        state = .home(Home.State(user: user))
        return .none

      case .form(.delegate(.accepted(.codeRequired(let challenge)))):
        state = .code(CodeEntry.State(challenge: challenge))
        return .none

      case .code(.delegate(.verified(let user))):
        state = .home(Home.State(user: user))
        return .none

      case .code(.delegate(.cancelled)):
        state = .form(LoginForm.State(email: state.code?.challenge.email ?? ""))
        return .none

      case .home(.delegate(.loggedOut)):
        state = .form(LoginForm.State(email: state.home?.user.email ?? ""))
        return .none

      case .restored:
        // A request may have reached the server. So the user decides whether to send it again.
        state.modify(\.form) { $0.loseRequest() }
        state.modify(\.code) { $0.loseCheck() }
        return .none

      case .form, .code, .home:
        return .none
      }
    }
    .ifCaseLet(\.form, action: \.form) {
      LoginForm()
    }
    .ifCaseLet(\.code, action: \.code) {
      CodeEntry()
    }
  }
}
