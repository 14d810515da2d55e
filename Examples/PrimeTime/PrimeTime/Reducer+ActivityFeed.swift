import Activities
import ComposableArchitecture
import FavoritePrimes

extension Reducer<PrimeTime.State, PrimeTime.Action> {
  /// Records what this reducer does to the favorites.
  ///
  /// It goes by what has changed and not by the action, so it never records what was refused: a
  /// number saved twice, or a place that the list doesn't have. None of the features knows of it.
  func recordingActivities() -> some Reducer<PrimeTime.State, PrimeTime.Action> {
    CombineReducers {
      self.onChange(of: \.favoritePrimes.primes) { before, after in
        Reduce { state, action in
          guard !action.isLoaded else { return .none }
          state.activityFeed += Activity.changes(from: before, to: after)
          return .none
        }
      }
      // Not by what has changed: what was loaded may be what was there.
      Reduce { state, action in
        if action.isLoaded { state.activityFeed.append(.loaded(state.favoritePrimes.primes)) }
        return .none
      }
    }
  }
}

extension PrimeTime.Action {
  fileprivate var isLoaded: Bool {
    if case .favoritePrimes(.loadedFavoritePrimes) = self { true } else { false }
  }
}
