internal import Alerts
internal import ComposableArchitecture
internal import Counter
internal import FavoritePrimes
internal import PrimeModal

/// Shows the prime modal when the counter asks for it, and does to the favorites what it says.
struct Presentation: Reducer {
  var body: some Reducer<PrimeTime.State, PrimeTime.Action> {
    Reduce { state, action in
      switch action {
      case .counter(.delegate(.isPrimeAsked)):
        if state.primeModal == nil { state.presentModal() }
        return .none

      case .primeModalDismissed:
        state.primeModal = nil
        return .none

      case .primeModal(.delegate(.saved(let prime))):
        state.alert = nil
        state.favoritePrimes.primes.append(prime)
        return .none

      case .primeModal(.delegate(.removed(let prime))):
        state.alert = nil
        state.favoritePrimes.primes.removeAll { $0 == prime }
        return .none

      case .primeModal(.delegate(.refused(let alert))):
        state.alert = alert
        return .none

      case .alert(.dismissButtonTapped):
        state.alert = nil
        return .none

      case .counter, .favoritePrimes, .primeModal:
        return .none
      }
    }
    .ifLet(\.primeModal, action: \.primeModal) {
      PrimeModal()
    }
    .ifLet(\.alert, action: \.alert)
  }
}
