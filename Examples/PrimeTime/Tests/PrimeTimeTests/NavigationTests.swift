import ComposableArchitecture
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The presentations over each other, asserted exhaustively: the pages, the modal and the alerts.
@MainActor
struct NavigationTests {
  func app(_ state: PrimeTime.State) -> TestStoreOf<PrimeTime> {
    TestStore(initialState: state) {
      PrimeTime(file: .broken, search: { $0 * 100 })
    }
  }

  /// Failures are shown in the app's alert, so it outlives the modal.
  @Test func aRefusalIsAnAlertOverTheModal() async {
    let store = app(
      PrimeTime.State(
        counter: Counter.State(count: 4), primeModal: PrimeModal.State(number: 4)))
    let refusal = AlertState(
      title: "4 can't be saved", message: "4 is not prime, and the favorites are primes.")
    await store.send(\.primeModal.saveFavoritePrimeTapped)
    await store.receive(\.primeModal.delegate.refused, refusal) { $0.alert = refusal }
    await store.send(\.primeModal.dismiss) { $0.primeModal = nil }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func theCountersAlert() async {
    let store = app(PrimeTime.State(counter: Counter.State(count: 3)))
    await store.send(.counter(.nthPrimeButtonTapped)) { $0.counter.search = 3 }
    await store.receive(.counter(.nthPrimeFound(n: 3, prime: 300))) {
      $0.counter.search = nil
      $0.counter.alert = AlertState(title: "The 3rd prime is 300")
    }
    // It doesn't keep the counter from counting, and is dismissed by the next question.
    await store.send(.counter(.incrTapped)) { $0.counter.count = 4 }
    await store.send(.counter(.nthPrimeButtonTapped)) {
      $0.counter.search = 4
      $0.counter.alert = nil
    }
    await store.receive(.counter(.nthPrimeFound(n: 4, prime: 400))) {
      $0.counter.search = nil
      $0.counter.alert = AlertState(title: "The 4th prime is 400")
    }
    await store.send(.counter(.alert(.dismiss))) { $0.counter.alert = nil }
  }

  @Test func theListsAlerts() async {
    let store = app(PrimeTime.State(page: .favorites))
    await store.send(.favoritePrimes(.deleteFavoritePrimes([0]))) {
      $0.favoritePrimes.alert = AlertState(
        title: "Nothing was deleted", message: "There is no favorite at 0. The list is empty.")
    }
    await store.send(.favoritePrimes(.loadButtonTapped)) { $0.favoritePrimes.alert = nil }
    await store.receive(.favoritePrimes(.loadingFailed(message: "It was forgotten."))) {
      $0.favoritePrimes.alert = AlertState(
        title: "The favorites were not loaded", message: "It was forgotten.")
    }
    await store.send(.favoritePrimes(.alert(.dismiss))) { $0.favoritePrimes.alert = nil }
  }

  /// The modal belongs to the counter's page, and reappears with it.
  @Test func pagesAreTurnedBelowTheModal() async {
    let store = app(PrimeTime.State(primeModal: PrimeModal.State(number: 0)))
    await store.send(.pageSelected(.favorites)) { $0.page = .favorites }
    await store.send(.pageSelected(.feed)) { $0.page = .feed }
    await store.send(.pageSelected(.counter)) { $0.page = .counter }
    await store.send(\.primeModal.dismiss) { $0.primeModal = nil }
  }

  @Test func whatIsNotThereCannotBeDismissed() async {
    let store = app(PrimeTime.State())
    await withKnownIssue {
      await store.send(\.primeModal.dismiss)
    } matching: {
      $0.description.contains("'ifLet' got '.dismiss' while no child was presented")
    }
  }
}
