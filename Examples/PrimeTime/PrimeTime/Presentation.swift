import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal

/// Shows the pages, presents the prime modal at the counter's request, and applies the modal's requests
/// to the favorites.
struct Presentation: Reducer {
  var body: some Reducer<PrimeTime.State, PrimeTime.Action> {
    Reduce { state, action in
      switch action {
      case .counter(.delegate(.isPrimeAsked)):
        if state.primeModal == nil { state.presentModal() }
        return .none

      case .pageSelected(let page):
        state.page = page
        return .none

      case .primeModal(.presented(.delegate(.saved(let prime)))):
        state.alert = nil
        state.favoritePrimes.primes.append(prime)
        return .none

      case .primeModal(.presented(.delegate(.removed(let prime)))):
        state.alert = nil
        state.favoritePrimes.primes.removeAll { $0 == prime }
        return .none

      case .primeModal(.presented(.delegate(.refused(let alert)))):
        state.alert = alert
        return .none

      case .alert, .counter, .favoritePrimes, .primeModal:
        return .none
      }
    }
    .ifLet(\.$primeModal, action: \.primeModal) {
      PrimeModal()
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
