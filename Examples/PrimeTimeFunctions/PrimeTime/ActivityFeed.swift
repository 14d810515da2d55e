import Activities
import FavoritePrimesFunctions
import PrimeModalFunctions

/// A reducer that does what another does, and records what that did to the favorites.
///
/// It goes by what has changed and not by the action, so it never records what was refused: a
/// number saved twice, or a place that the list doesn't have. None of the features knows of it.
public func activityFeed(_ reducer: @escaping AppReducer) -> AppReducer {
  { state, action in
    // Most actions leave the favorites alone. For the others it keeps the list while they change
    // it, which costs a copy.
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
