import ComposableArchitecture
import Primes

/// A number, and the questions about it.
@Reducer
public struct Counter: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    /// The number.
    public var count: Int

    /// The index of the prime being searched for, counted from 1; nil if there is no search.
    ///
    /// It may differ from `count`, which may have changed since the search began.
    public var search: Int?

    /// The result of the last search, or why it failed. Reset when another begins.
    @Presents public var alert: AlertState<Never>?

    public init(count: Int = 0, search: Int? = nil, alert: AlertState<Never>? = nil) {
      self.count = count
      self.search = search
      self.alert = alert
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case alert(PresentationAction<Never>)
    case cancelNthPrimeButtonTapped
    case decrTapped
    case delegate(Delegate)
    case incrTapped
    case isPrimeButtonTapped
    case nthPrimeButtonTapped
    /// The search for the `n`th prime ended with an error, which the message describes.
    case nthPrimeFailed(n: Int, message: String)
    /// The search for the `n`th prime found it.
    case nthPrimeFound(n: Int, prime: Int)

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      /// Asks whether the number is prime. The parent supplies and presents the answer.
      case isPrimeAsked
    }
  }

  private enum CancelID { case search }

  private let search: NthPrimeSearch

  /// - Parameter search: answers "what is the nth prime?".
  public init(search: @escaping NthPrimeSearch) {
    self.search = search
  }

  public var properties: PropertiesOf<Self> {
    FeatureProperty.never("the result of a search beside another search") {
      $0.search != nil && $0.alert != nil
    }
    FeatureProperty.always("an answer comes to the last question") { before, action, _ in
      switch action {
      case .nthPrimeFailed(let n, _), .nthPrimeFound(let n, _): before.search == n
      case .alert, .cancelNthPrimeButtonTapped, .decrTapped, .delegate, .incrTapped,
        .isPrimeButtonTapped, .nthPrimeButtonTapped:
        true
      }
    }
    FeatureProperty.eventually("the search ends") { $0.search == nil }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelNthPrimeButtonTapped:
        state.search = nil
        return .cancel(id: CancelID.search)

      case .decrTapped:
        state.count -= 1
        return .none

      case .alert, .delegate:
        return .none

      case .incrTapped:
        state.count += 1
        return .none

      case .isPrimeButtonTapped:
        return .send(.delegate(.isPrimeAsked))

      case .nthPrimeButtonTapped:
        state.search = state.count
        state.alert = nil
        return find(state.count)

      case .nthPrimeFailed(let n, let message):
        state.search = nil
        state.alert = .notFound(n, message: message)
        return .none

      case .nthPrimeFound(let n, let prime):
        state.search = nil
        state.alert = .found(n, prime: prime)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// A second question replaces the first: only the last one is answered.
  private func find(_ n: Int) -> EffectOf<Self> {
    .run { send in
      await send(.nthPrimeFound(n: n, prime: try await search(n)))
    } catch: { error, send in
      await send(.nthPrimeFailed(n: n, message: "\(error)"))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension AlertState<Never> {
  fileprivate static func found(_ n: Int, prime: Int) -> Self {
    AlertState { TextState("The \(Ordinal(n)) prime is \(prime)") }
  }

  fileprivate static func notFound(_ n: Int, message: String) -> Self {
    AlertState {
      TextState("Prime number \(n) was not found")
    } message: {
      TextState(message)
    }
  }
}
