import Alerts
import ComposableArchitecture

/// The reducer of the prime modal: saves the number to the favorites, once, and removes it.
///
/// A failed action changes nothing but the alert, which says why.
public func primeModalReducer(
  state: inout PrimeModalState, action: PrimeModalAction
) -> [Effect<PrimeModalAction>] {
  switch action {
  case .saveFavoritePrimeTapped:
    state.alert = nil
    if !state.isPrime {
      state.alert = Alert(
        title: "\(state.count) can't be saved",
        message: "\(state.count) is not prime, and the favorites are primes.")
    } else if state.isFavorite {
      state.alert = Alert(
        title: "\(state.count) can't be saved", message: "\(state.count) is a favorite already.")
    } else {
      state.favoritePrimes.append(state.count)
    }
    return []

  case .removeFavoritePrimeTapped:
    state.alert = nil
    if state.isFavorite {
      state.favoritePrimes.removeAll { [count = state.count] in $0 == count }
    } else {
      state.alert = Alert(
        title: "\(state.count) can't be removed", message: "\(state.count) is not a favorite.")
    }
    return []

  case .alertDismissButtonTapped:
    state.alert = nil
    return []
  }
}
