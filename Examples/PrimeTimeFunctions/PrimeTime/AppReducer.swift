import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import FavoritesFiles
import PrimeModalFunctions
import Primes

/// A reducer function of the whole app.
public typealias AppReducer = (inout AppState, AppAction) -> [Effect<AppAction>]

/// Makes the reducer of the whole app: its features' reducers, combined, and the activity feed.
///
/// ```swift
/// let store = Store(
///   initialValue: AppState(),
///   reducer: logging(appReducer(file: .json(at: "favorite-primes.json")))
/// )
/// ```
///
/// - Parameters:
///   - file: stores the favorites.
///   - search: answers "what is the nth prime?"; the real search by default.
public func appReducer(
  file: FavoritesFile, search: @escaping NthPrimeSearch = searchNthPrime
) -> AppReducer {
  activityFeed(
    combine(
      pullback(counterReducer(search: search), value: \.counter, action: \.counter),
      pullback(primeModalReducer, value: \.primeModal, action: \.primeModal),
      pullback(
        favoritePrimesReducer(file: file), value: \.favoritePrimes, action: \.favoritePrimes)
    )
  )
}
