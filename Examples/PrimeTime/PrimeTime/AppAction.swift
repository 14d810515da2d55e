public import ComposableArchitecture
public import Counter
public import FavoritePrimes
public import PrimeModal

/// What can happen in the app: what can happen in one of its features.
@CasePathable
public enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}
