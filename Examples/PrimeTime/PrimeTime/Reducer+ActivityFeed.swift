import Activities
import ComposableArchitecture
import FavoritePrimes

extension Reducer<PrimeTime.State, PrimeTime.Action> {
  /// Records this reducer's changes to the favorites.
  ///
  /// It compares states instead of looking at actions, so it never records a refused one: saving a number
  /// twice, or an offset out of bounds. The features do not know of it.
  func recordingActivities() -> some Reducer<PrimeTime.State, PrimeTime.Action> {
    CombineReducers {
      self.onChange(of: \.favoritePrimes.primes) { before, after in
        Reduce { state, action in
          guard !action.isLoaded else { return .none }
          state.activityFeed += Activity.changes(from: before, to: after)
          return .none
        }
      }
      // Not by comparing states: the loaded list may equal the current one.
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
