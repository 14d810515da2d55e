internal import FavoritePrimes
internal import PrimeModal

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
      let difference = after.difference(from: before)
      for change in difference.removals + difference.insertions {
        state.activityFeed.append(Activity(change))
      }
    }
    return effects
  }
}

extension Activity {
  fileprivate init(_ change: CollectionDifference<Int>.Change) {
    switch change {
    case .insert(_, let prime, _): self = .added(prime)
    case .remove(_, let prime, _): self = .removed(prime)
    }
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
