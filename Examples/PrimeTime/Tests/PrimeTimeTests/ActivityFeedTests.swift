import Activities
import ComposableArchitecture
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The recorded changes to the favorites, beside all other changes.
@MainActor
struct ActivityFeedTests {
  func app(_ primes: [Int], count: Int = 0, modal: PrimeModal.State? = nil)
    -> TestStoreOf<PrimeTime>
  {
    TestStore(
      initialState: PrimeTime.State(
        counter: Counter.State(count: count), favoritePrimes: FavoritePrimes.State(primes: primes),
        primeModal: modal)
    ) {
      PrimeTime(file: .memory(Memory([13])))
    }
  }

  @Test func recordsWhatIsSavedAndRemovedInTheModal() async {
    let store = app([], count: 3, modal: PrimeModal.State(number: 3))
    await store.send(\.primeModal.saveFavoritePrimeTapped) { $0.primeModal?.isFavorite = true }
    await store.receive(\.primeModal.delegate.saved, 3) {
      $0.favoritePrimes.primes = [3]
      $0.activityFeed = [.added(3)]
    }
    await store.send(\.primeModal.removeFavoritePrimeTapped) { $0.primeModal?.isFavorite = false }
    await store.receive(\.primeModal.delegate.removed, 3) {
      $0.favoritePrimes.primes = []
      $0.activityFeed = [.added(3), .removed(3)]
    }
  }

  @Test func recordsEachThatIsDeletedFromTheList() async {
    await app([2, 3, 5, 7]).send(.favoritePrimes(.deleteFavoritePrimes([3, 0]))) {
      $0.favoritePrimes.primes = [3, 5]
      $0.activityFeed = [.removed(2), .removed(7)]
    }
  }

  @Test func recordsOneOfTwoThatAreAlike() async {
    await app([3, 3]).send(.favoritePrimes(.deleteFavoritePrimes([1]))) {
      $0.favoritePrimes.primes = [3]
      $0.activityFeed = [.removed(3)]
    }
  }

  /// Even if the file equals the list.
  @Test(arguments: [[2], [13], []])
  func recordsWhatAnEffectLoads(primes: [Int]) async {
    let store = app(primes)
    await store.send(.favoritePrimes(.loadButtonTapped))
    await store.receive(.favoritePrimes(.loadedFavoritePrimes([13]))) {
      $0.favoritePrimes.primes = [13]
      $0.activityFeed = [.loaded([13])]
    }
  }

  @Test func recordsNothingThatWasRefused() async {
    let store = app([3], count: 3, modal: PrimeModal.State(number: 3, isFavorite: true))
    let known = AlertState<Never>(title: "3 can't be saved", message: "3 is a favorite already.")
    await store.send(\.primeModal.saveFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, known) { $0.alert = known }
    await store.send(.favoritePrimes(.deleteFavoritePrimes([1]))) {
      $0.favoritePrimes.alert = AlertState(
        title: "Nothing was deleted",
        message: "There is no favorite at 1. The only one is at 0.")
    }
    await store.send(.counter(.incrTapped)) {
      $0.counter.count = 4
      $0.primeModal = PrimeModal.State(number: 4)
    }
    let unknown = AlertState<Never>(title: "4 can't be removed", message: "4 is not a favorite.")
    await store.send(\.primeModal.removeFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, unknown) { $0.alert = unknown }
  }
}
