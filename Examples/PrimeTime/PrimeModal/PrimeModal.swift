import ComposableArchitecture
import Primes

/// Shows whether a number is prime, and adds it to the favorites or removes it.
///
/// It does not own the favorites: it knows whether the number is one of them, and requests changes with
/// its delegate actions.
@Reducer
public struct PrimeModal: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    /// The number. The modal doesn't change it.
    public var number: Int

    /// Whether the number is one of the favorites.
    public var isFavorite: Bool

    /// Whether the number is prime.
    public var isPrime: Bool { number.isPrime }

    public init(number: Int, isFavorite: Bool = false) {
      self.number = number
      self.isFavorite = isFavorite
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case delegate(Delegate)
    case removeFavoritePrimeTapped
    case saveFavoritePrimeTapped

    /// The messages to the parent.
    @CasePathable
    public enum Delegate: Codable, Equatable, Sendable {
      /// The action failed and changes nothing; the alert says why.
      case refused(AlertState<Never>)
      /// The number, to remove from the favorites.
      case removed(Int)
      /// The number, a prime, to add to the favorites.
      case saved(Int)
    }
  }

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("only a prime is added") { _, action, after in
      guard case .delegate(.saved(let number)) = action else { return true }
      return number == after.number && number.isPrime
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .removeFavoritePrimeTapped:
        guard state.isFavorite else {
          return .send(.delegate(.refused(.notRemoved(state.number))))
        }
        state.isFavorite = false
        return .send(.delegate(.removed(state.number)))

      case .saveFavoritePrimeTapped:
        guard state.isPrime, !state.isFavorite else {
          return .send(.delegate(.refused(.notSaved(state.number, isPrime: state.isPrime))))
        }
        state.isFavorite = true
        return .send(.delegate(.saved(state.number)))
      }
    }
  }
}

extension AlertState<Never> {
  fileprivate static func notSaved(_ number: Int, isPrime: Bool) -> Self {
    Self {
      TextState("\(number) can't be saved")
    } message: {
      TextState(
        isPrime
          ? "\(number) is a favorite already."
          : "\(number) is not prime, and the favorites are primes.")
    }
  }

  fileprivate static func notRemoved(_ number: Int) -> Self {
    Self {
      TextState("\(number) can't be removed")
    } message: {
      TextState("\(number) is not a favorite.")
    }
  }
}
