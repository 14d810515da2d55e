import ComposableArchitecture

/// From a form, perhaps by way of a code, to the home of a user who is logged in; and back.
///
/// The state is one step, so that what belongs to another can't be there: no password once the user is
/// in. It is a struct with an enum for a state, and not an enum of reducers, because it decides where to
/// go from each step. It hands no client to the steps: they have it as a dependency.
@Reducer
public struct LoginFlow: Sendable {
  @ObservableState
  public enum State: Equatable, Sendable {
    case form(LoginForm.State)
    case code(CodeEntry.State)
    case home(Home.State)

    public init() {
      self = .form(LoginForm.State())
    }
  }

  public enum Action: Sendable {
    case form(LoginForm.Action)
    case code(CodeEntry.Action)
    case home(Home.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    // The home starts no effects, so there is nothing to cancel when it is left, and `Scope` will do.
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
