import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions

/// What can happen in the app: what can happen in one of its features.
public enum AppAction: CasePathable, Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}
