import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The stores of the app's views, with no more of the app than they show.
@MainActor
struct StoresTests {
  let store = Store(initialState: PrimeTime.State(counter: Counter.State(count: 1))) {
    PrimeTime(file: .broken)
  }

  /// The store of a feature's view: its state and its actions, and no more.
  @Test func featuresHaveStoresOfTheirOwn() throws {
    let counter = store.scope(state: \.counter, action: \.counter)
    let favorites = store.scope(state: \.favoritePrimes, action: \.favoritePrimes)
    #expect(store.scope(state: \.primeModal, action: \.primeModal) == nil)

    counter.send(.incrTapped)
    counter.send(.isPrimeButtonTapped)
    let modal = try #require(store.scope(state: \.primeModal, action: \.primeModal))
    modal.send(.saveFavoritePrimeTapped)
    #expect(modal.state == PrimeModal.State(number: 2, isFavorite: true))
    #expect(favorites.primes == [2])
    favorites.send(.deleteFavoritePrimes([0]))
    #expect(modal.state == PrimeModal.State(number: 2))
    #expect(store.activityFeed == [.added(2), .removed(2)])
  }

  /// Observers are notified only about the state they read.
  @Test func observersOfThePrimesAreNotNotifiedAboutTheCount() {
    let counts = Readings { store.counter.count }
    let primes = Readings { store.favoritePrimes.primes }
    store.send(.counter(.incrTapped))
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    #expect(counts.values == [1, 2])
    #expect(primes.values == [[], [2]])
  }
}
