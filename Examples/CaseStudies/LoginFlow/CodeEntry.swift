import ComposableArchitecture

/// The second step: the user enters the code they were sent.
///
/// The code is checked as soon as it is complete. Nothing here cancels the check when the user goes back:
/// leaving the flow's case does.
@Reducer
public struct CodeEntry: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public let challenge: Challenge
    public var code = ""
    public var isVerifying = false
    /// Why the last code was refused. Reset when the code changes.
    public var failure: String?

    public init(challenge: Challenge) {
      self.challenge = challenge
    }

    /// The answer of a check that is under way does not come anymore.
    mutating func loseCheck() {
      guard isVerifying else { return }
      isVerifying = false
      failure = "The answer was lost."
    }
  }

  public enum Action: Codable, Sendable {
    case backButtonTapped
    case codeChanged(String)
    case delegate(Delegate)
    case refused(String)
    case retryButtonTapped
    case verified(User)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      case cancelled
      case verified(User)
    }
  }

  /// The number of digits of a code.
  public static let length = 6

  private enum CancelID { case verification }

  @Dependency(\.loginClient) private var client

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.never("a failure beside a check that is under way") {
      $0.isVerifying && $0.failure != nil
    }
    FeatureProperty.never("a check of a code that is not complete") {
      $0.isVerifying && $0.code.count != Self.length
    }
    FeatureProperty.always("an answer comes to a check of the code that is shown") {
      before, action, after in
      switch action {
      case .refused, .verified: before.isVerifying && before.code == after.code
      case .backButtonTapped, .codeChanged, .delegate, .retryButtonTapped: true
      }
    }
    FeatureProperty.eventually("the check ends") { !$0.isVerifying }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        return .send(.delegate(.cancelled))

      case .codeChanged(let text):
        let code = String(text.filter { ("0"..."9").contains($0) }.prefix(Self.length))
        guard code != state.code else { return .none }
        state.code = code
        return verify(&state)

      case .delegate:
        return .none

      case .refused(let message):
        state.isVerifying = false
        state.failure = message
        return .none

      case .retryButtonTapped:
        return verify(&state)

      case .verified(let user):
        state.isVerifying = false
        return .send(.delegate(.verified(user)))
      }
    }
  }

  /// Checks the code if it is complete. This cancels a check of the previous code.
  private func verify(_ state: inout State) -> EffectOf<Self> {
    state.failure = nil
    state.isVerifying = state.code.count == Self.length
    guard state.isVerifying else { return .cancel(id: CancelID.verification) }
    let (code, challenge) = (state.code, state.challenge)
    return .run { send in
      await send(.verified(try await client.verify(code: code, challenge: challenge)))
    } catch: { error, send in
      await send(.refused("\(error)"))
    }
    .cancellable(id: CancelID.verification, cancelInFlight: true)
  }
}
