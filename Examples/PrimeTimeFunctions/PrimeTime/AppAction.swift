import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions

/// The actions of the app: those of its features.
public enum AppAction: CasePathable, Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)
}
