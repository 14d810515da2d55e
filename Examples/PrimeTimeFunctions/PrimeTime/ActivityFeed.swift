import Activities
import FavoritePrimesFunctions
import PrimeModalFunctions

/// Wraps a reducer, and records its changes to the favorites.
///
/// It compares states instead of looking at actions, so it never records a refused one: saving a number
/// twice, or an offset out of bounds. The features do not know of it.
public func activityFeed(_ reducer: @escaping AppReducer) -> AppReducer {
  { state, action in
    // Most actions leave the favorites alone. For the others it holds the list during the change, which
    // costs a copy.
    guard action.changesFavorites else { return reducer(&state, action) }
    let before = state.favoritePrimes.primes
    let effects = reducer(&state, action)
    let after = state.favoritePrimes.primes

    if case .favoritePrimes(.loadedFavoritePrimes) = action {
      state.activityFeed.append(.loaded(after))
    } else {
      state.activityFeed += Activity.changes(from: before, to: after)
    }
    return effects
  }
}

extension AppAction {
  fileprivate var changesFavorites: Bool {
    switch self {
    case .primeModal(.saveFavoritePrimeTapped), .primeModal(.removeFavoritePrimeTapped),
      .favoritePrimes(.deleteFavoritePrimes), .favoritePrimes(.loadedFavoritePrimes):
      true
    case .counter, .primeModal, .favoritePrimes:
      false
    }
  }
}
