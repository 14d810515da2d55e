import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime

extension PrimeTime.Action {
  /// Whether the app reports by this action that it refuses or fails to do what the user asked for. An alert says why.
  ///
  /// - Parameter state: the state after the action.
  func isFailure(leaving state: PrimeTime.State) -> Bool {
    switch self {
    case .counter(.nthPrimeFailed), .favoritePrimes(.loadingFailed), .favoritePrimes(.savingFailed),
      .primeModal(.presented(.delegate(.refused))):
      true
    // It is refused at once, without an action that says so.
    case .favoritePrimes(.deleteFavoritePrimes): state.favoritePrimes.alert != nil
    case .alert, .counter, .favoritePrimes, .pageSelected, .primeModal: false
    }
  }
}
