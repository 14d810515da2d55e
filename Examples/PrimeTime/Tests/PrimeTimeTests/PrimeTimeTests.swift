import Activities
import ComposableArchitecture
import ComposableTesting
import Counter
import FavoritePrimes
import FavoritesFiles
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The interactions between the features, asserted exhaustively.
@MainActor
struct PrimeTimeTests {
  func app(
    count: Int = 0, favorites: [Int] = [], modal: PrimeModal.State? = nil,
    file: FavoritesFile = .broken
  ) -> TestStoreOf<PrimeTime> {
    TestStore(
      initialState: PrimeTime.State(
        counter: Counter.State(count: count),
        favoritePrimes: FavoritePrimes.State(primes: favorites), primeModal: modal)
    ) {
      PrimeTime(file: file, search: { $0 * 100 })
    }
  }

  @Test func aPrimeOfTheCounterBecomesAFavorite() async {
    let store = app(count: 2)
    await store.send(.counter(.incrTapped)) { $0.counter.count = 3 }
    await store.send(.counter(.isPrimeButtonTapped))
    await store.receive(.counter(.delegate(.isPrimeAsked))) {
      $0.primeModal = PrimeModal.State(number: 3)
    }
    await store.send(\.primeModal.saveFavoritePrimeTapped) { $0.primeModal?.isFavorite = true }
    await store.receive(\.primeModal.delegate.saved, 3) {
      $0.favoritePrimes.primes = [3]
      $0.activityFeed = [.added(3)]
    }
    await store.send(\.primeModal.dismiss) { $0.primeModal = nil }
  }

  @Test func theModalKnowsAFavoriteAndRemovesIt() async {
    let store = app(count: 5, favorites: [3, 5, 7, 5])
    await store.send(.counter(.isPrimeButtonTapped))
    await store.receive(.counter(.delegate(.isPrimeAsked))) {
      $0.primeModal = PrimeModal.State(number: 5, isFavorite: true)
    }
    await store.send(\.primeModal.removeFavoritePrimeTapped) { $0.primeModal?.isFavorite = false }
    await store.receive(\.primeModal.delegate.removed, 5) {
      $0.favoritePrimes.primes = [3, 7]
      $0.activityFeed = [.removed(5), .removed(5)]
    }
  }

  @Test func theModalFollowsTheCounter() async {
    let store = app(count: 2, favorites: [3], modal: PrimeModal.State(number: 2))
    await store.send(.counter(.incrTapped)) {
      $0.counter.count = 3
      $0.primeModal = PrimeModal.State(number: 3, isFavorite: true)
    }
    await store.send(.counter(.incrTapped)) {
      $0.counter.count = 4
      $0.primeModal = PrimeModal.State(number: 4)
    }
  }

  @Test func theModalFollowsTheList() async {
    let store = app(
      count: 3, favorites: [3], modal: PrimeModal.State(number: 3, isFavorite: true),
      file: .memory(Memory([2, 3])))
    await store.send(.favoritePrimes(.deleteFavoritePrimes([0]))) {
      $0.favoritePrimes.primes = []
      $0.primeModal?.isFavorite = false
      $0.activityFeed = [.removed(3)]
    }
    await store.send(.favoritePrimes(.loadButtonTapped))
    await store.receive(.favoritePrimes(.loadedFavoritePrimes([2, 3]))) {
      $0.favoritePrimes.primes = [2, 3]
      $0.primeModal?.isFavorite = true
      $0.activityFeed = [.removed(3), .loaded([2, 3])]
    }
  }

  @Test func askingAgainChangesNothing() async {
    let store = app(count: 3, modal: PrimeModal.State(number: 3))
    await store.send(.counter(.isPrimeButtonTapped))
    await store.receive(.counter(.delegate(.isPrimeAsked)))
  }

  @Test func theModalsAlertGoesWhenSomethingIsSaved() async {
    let store = app(count: 3, modal: PrimeModal.State(number: 3))
    let refusal = AlertState<Never>(
      title: "3 can't be removed", message: "3 is not a favorite.")
    await store.send(\.primeModal.removeFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, refusal) { $0.alert = refusal }
    await store.send(\.primeModal.saveFavoritePrimeTapped) { $0.primeModal?.isFavorite = true }
    await store.receive(\.primeModal.delegate.saved, 3) {
      $0.alert = nil
      $0.favoritePrimes.primes = [3]
      $0.activityFeed = [.added(3)]
    }
  }

  @Test func theModalsAlertGoesWhenSomethingIsRemoved() async {
    let store = app(
      count: 3, favorites: [3], modal: PrimeModal.State(number: 3, isFavorite: true))
    let refusal = AlertState<Never>(title: "3 can't be saved", message: "3 is a favorite already.")
    await store.send(\.primeModal.saveFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, refusal) { $0.alert = refusal }
    await store.send(\.primeModal.removeFavoritePrimeTapped) { $0.primeModal?.isFavorite = false }
    await store.receive(\.primeModal.delegate.removed, 3) {
      $0.alert = nil
      $0.favoritePrimes.primes = []
      $0.activityFeed = [.removed(3)]
    }
  }

  @Test func eachFeatureHasAnAlertOfItsOwn() async {
    let store = app(modal: PrimeModal.State(number: 0))
    let refusal = AlertState<Never>(
      title: "0 can't be saved", message: "0 is not prime, and the favorites are primes.")
    await store.send(\.primeModal.saveFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, refusal) { $0.alert = refusal }
    await store.send(.favoritePrimes(.deleteFavoritePrimes([0]))) {
      $0.favoritePrimes.alert = AlertState(
        title: "Nothing was deleted", message: "There is no favorite at 0. The list is empty.")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.favoritePrimes(.alert(.dismiss))) { $0.favoritePrimes.alert = nil }
  }

  @Test func effectsComeBackToTheirFeature() async {
    let memory = Memory()
    let store = app(favorites: [7], file: .memory(memory))
    await store.send(.favoritePrimes(.saveButtonTapped))
    await store.receive(.favoritePrimes(.savedFavoritePrimes([7])))
    #expect(await memory.primes == [7])
    await store.send(.counter(.nthPrimeButtonTapped)) { $0.counter.search = 0 }
    await store.receive(.counter(.nthPrimeFound(n: 0, prime: 0))) {
      $0.counter.search = nil
      $0.counter.alert = AlertState(title: "The 0th prime is 0")
    }
  }

  @Test func aModalThatIsNotThereCannotSave() async {
    let store = app(count: 3)
    await withKnownIssue {
      await store.send(\.primeModal.saveFavoritePrimeTapped)
    } matching: {
      $0.description.contains("'ifLet' got an action for a child whose state was nil")
        && $0.sourceLocation?.fileName == "Presentation.swift"
    }
  }
}
