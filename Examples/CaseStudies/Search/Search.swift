import ComposableArchitecture

/// Searches while the user types: after a pause in typing, again after a failure, and never for an
/// outdated query.
///
/// A search has one cancellation id, whether it is debouncing, searching, or waiting to retry. So there
/// is one way to cancel it, and the next search replaces it.
@Reducer
public struct Search: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var query = ""
    public var phase = Phase.idle

    /// The state of the search for the query. Results for other queries are not stored here, so they
    /// can't be shown.
    @CasePathable
    public enum Phase: Codable, Equatable, Sendable {
      /// The query is empty.
      case idle
      /// From the first letter on, though the search itself is debounced.
      case searching
      /// This many attempts have failed, the last for this reason; a retry is pending.
      case retrying(attempts: Int, failure: String)
      /// The last attempt failed, too.
      case failed(String)
      case found([String])

      /// Whether an answer is awaited.
      var isUnderWay: Bool {
        switch self {
        case .searching, .retrying: true
        case .failed, .found, .idle: false
        }
      }
    }

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case attemptFailed(attempts: Int, failure: String)
    case failed(String)
    case found([String])
    case queryChanged(String)
    /// The session goes on, for instance in a new process. A search that was under way begins again.
    case restored
    case retryButtonTapped
  }

  private enum CancelID { case search }

  // Read where they are used, so that no initializer has to pass them.
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.searchClient) private var client

  private let quiet: Duration
  private let backoff: Backoff

  /// - Parameters:
  ///   - quiet: the pause in typing before the search begins.
  ///   - backoff: how often, and when, a failed search is retried.
  public init(quiet: Duration = .milliseconds(300), backoff: Backoff = Backoff()) {
    self.quiet = quiet
    self.backoff = backoff
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("there is a search if there is a query") {
      ($0.phase == .idle) == terms(of: $0).isEmpty
    }
    FeatureProperty.always("only a search that is under way is answered") { before, action, _ in
      switch action {
      case .attemptFailed, .failed, .found: before.phase.isUnderWay
      case .queryChanged, .restored, .retryButtonTapped: true
      }
    }
    FeatureProperty.eventually("the search ends") { !$0.phase.isUnderWay }
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
        // A text field also sends its text when it gains the focus; and extra spaces do not change the
        // query. Neither should interrupt the search, or start another.
        guard terms(of: state) != before else { return .none }
        guard !terms(of: state).isEmpty else {
          state.phase = .idle
          return .cancel(id: CancelID.search)
        }
        state.phase = .searching
        // Cancels the effect with this id, waits, and then starts.
        return search(terms(of: state))
          .debounce(id: CancelID.search, for: quiet, clock: clock)

      case .restored:
        guard state.phase.isUnderWay else { return .none }
        state.phase = .searching
        return search(terms(of: state))
          .cancellable(id: CancelID.search, cancelInFlight: true)

      case .retryButtonTapped:
        guard case .failed = state.phase else { return .none }
        state.phase = .searching
        // A tap on the button is not typing: no debounce.
        return search(terms(of: state))
          .cancellable(id: CancelID.search, cancelInFlight: true)
      }
    }
  }

  private func terms(of state: State) -> String {
    state.query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One effect for all attempts, because nothing else is decided between them. Its actions are dropped
  /// from the moment of its cancellation, even if the client ignores that and answers.
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
          // Throws when the effect is cancelled, which ends the loop.
          try await clock.sleep(for: pause)
        }
      }
    }
  }
}
