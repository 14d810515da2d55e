import ComposableArchitecture

/// Searches while the user types: when it has been quiet for a moment, again when it failed, and never
/// for what is not asked any more.
///
/// What is on its way is known by one cancellation id, whether it waits for quiet, searches, or waits
/// to try again. So there is one way to be rid of it, and whatever comes next takes its place.
@Reducer
public struct Search: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var query = ""
    public var phase = Phase.idle

    /// How far the search for the query has come. What was found for another query is nowhere in
    /// here, so that nobody can show it.
    @CasePathable
    public enum Phase: Equatable, Sendable {
      /// Nothing is asked.
      case idle
      /// From the first letter on, though the search itself waits for quiet.
      case searching
      /// This many attempts have failed, the last for this reason; another follows by itself.
      case retrying(attempts: Int, failure: String)
      /// The last attempt failed, too.
      case failed(String)
      case found([String])
    }

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case attemptFailed(attempts: Int, failure: String)
    case failed(String)
    case found([String])
    case queryChanged(String)
    case retryButtonTapped
  }

  private enum CancelID { case search }

  // Looked up where they are used, and so without an initialiser that hands them through.
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.searchClient) private var client

  private let quiet: Duration
  private let backoff: Backoff

  /// - Parameters:
  ///   - quiet: how long nothing is typed before the search begins.
  ///   - backoff: how often, and when, a search that fails is tried again.
  public init(quiet: Duration = .milliseconds(300), backoff: Backoff = Backoff()) {
    self.quiet = quiet
    self.backoff = backoff
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .attemptFailed(let attempts, let failure):
        state.phase = .retrying(attempts: attempts, failure: failure)
        return .none

      case .failed(let failure):
        state.phase = .failed(failure)
        return .none

      case .found(let texts):
        state.phase = .found(texts)
        return .none

      case .queryChanged(let query):
        let before = terms(of: state)
        state.query = query
        // A text field says what it holds when it gains the focus, too; and a space alone is no other
        // question. Neither should interrupt the search, or begin another.
        guard terms(of: state) != before else { return .none }
        guard !terms(of: state).isEmpty else {
          state.phase = .idle
          return .cancel(id: CancelID.search)
        }
        state.phase = .searching
        // Cancels what runs under the id, waits, and then starts.
        return search(terms(of: state))
          .debounce(id: CancelID.search, for: quiet, clock: clock)

      case .retryButtonTapped:
        guard case .failed = state.phase else { return .none }
        state.phase = .searching
        // Who taps a button has been quiet: no debounce.
        return search(terms(of: state))
          .cancellable(id: CancelID.search, cancelInFlight: true)
      }
    }
  }

  private func terms(of state: State) -> String {
    state.query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One effect for all attempts, since nothing else has to be decided between them. What it sends is
  /// dropped from the moment when it is cancelled, even if the client goes on and answers.
  private func search(_ terms: String) -> EffectOf<Self> {
    .run { send in
      var attempts = 0
      while true {
        do {
          return await send(.found(try await client.find(query: terms)))
        } catch {
          attempts += 1
          guard let pause = backoff.pause(afterAttempt: attempts) else {
            return await send(.failed("\(error)"))
          }
          await send(.attemptFailed(attempts: attempts, failure: "\(error)"))
          // Throws when the effect is cancelled, and that ends it.
          try await clock.sleep(for: pause)
        }
      }
    }
  }
}
