import ComposableArchitecture

/// The first step: the user enters an address and a password.
@Reducer
public struct LoginForm: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var email: String
    public var password = ""
    /// Whether a login request is pending.
    public var isLoggingIn = false
    /// Why the last login failed. Reset when the form changes.
    public var failure: String?

    /// Whether there is anything to send to the server.
    public var canLogIn: Bool {
      !isLoggingIn && isEmailPlausible && !password.isEmpty
    }

    /// Whether there is text on both sides of a single @. Only sending mail can validate more.
    public var isEmailPlausible: Bool {
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    }

    public init(email: String = "") {
      self.email = email
    }

    /// The answer of a request that is under way does not come anymore.
    mutating func loseRequest() {
      guard isLoggingIn else { return }
      isLoggingIn = false
      failure = "The answer was lost. Log in again."
    }
  }

  public enum Action: Codable, Sendable {
    case cancelButtonTapped
    case delegate(Delegate)
    case emailChanged(String)
    case logInButtonTapped
    case logInFailed(String)
    case passwordChanged(String)
    case responded(LoginResponse)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case accepted(LoginResponse)
    }
  }

  private enum CancelID { case logIn }

  @Dependency(\.loginClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.never("a failure beside a request that is under way") {
      $0.isLoggingIn && $0.failure != nil
    }
    FeatureProperty.always("what was sent stays in the form until the answer comes") {
      before, _, after in
      !before.isLoggingIn || !after.isLoggingIn
        || (before.email, before.password) == (after.email, after.password)
    }
    FeatureProperty.always("an answer comes to a request that is under way") { before, action, _ in
      switch action {
      case .logInFailed, .responded: before.isLoggingIn
      case .cancelButtonTapped, .delegate, .emailChanged, .logInButtonTapped, .passwordChanged:
        true
      }
    }
    FeatureProperty.eventually("the request ends") { !$0.isLoggingIn }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isLoggingIn = false
        return .cancel(id: CancelID.logIn)

      case .delegate:
        return .none

      case .emailChanged(let email):
        state.email = email
        state.failure = nil
        return .none

      case .logInButtonTapped:
        guard state.canLogIn else { return .none }
        state.isLoggingIn = true
        state.failure = nil
        let (email, password) = (state.email, state.password)
        return .run { send in
          await send(.responded(try await client.logIn(email: email, password: password)))
        } catch: { error, send in
          await send(.logInFailed("\(error)"))
        }
        .cancellable(id: CancelID.logIn)

      case .logInFailed(let message):
        state.isLoggingIn = false
        state.failure = message
        return .none

      case .passwordChanged(let password):
        state.password = password
        state.failure = nil
        return .none

      case .responded(let response):
        state.isLoggingIn = false
        return .send(.delegate(.accepted(response)))
      }
    }
  }
}
