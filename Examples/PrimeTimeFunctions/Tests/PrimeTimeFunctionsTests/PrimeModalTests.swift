import Alerts
import ComposableArchitecture
import PrimeModalFunctions
import Testing

struct PrimeModalTests {
  func state(after action: PrimeModalAction, _ state: PrimeModalState) -> PrimeModalState {
    let store = Store(initialValue: state, reducer: primeModalReducer)
    store.send(action)
    return store.value
  }

  @Test func recognizesPrimes() {
    #expect((-1...7).filter { PrimeModalState(count: $0).isPrime } == [2, 3, 5, 7])
  }

  @Test func showsFavorites() {
    #expect(PrimeModalState(count: 3, favoritePrimes: [2, 3]).isFavorite)
    #expect(!PrimeModalState(count: 5, favoritePrimes: [2, 3]).isFavorite)
  }

  @Test func savesAPrime() {
    let modal = state(
      after: .saveFavoritePrimeTapped, PrimeModalState(count: 5, favoritePrimes: [7]))
    #expect(modal == PrimeModalState(count: 5, favoritePrimes: [7, 5]))
  }

  @Test func savesNoPrimeTwice() {
    let modal = state(
      after: .saveFavoritePrimeTapped, PrimeModalState(count: 5, favoritePrimes: [5, 7]))
    #expect(
      modal
        == PrimeModalState(
          count: 5, favoritePrimes: [5, 7],
          alert: Alert(title: "5 can't be saved", message: "5 is a favorite already.")))
  }

  @Test func savesNothingElse() {
    let modal = state(
      after: .saveFavoritePrimeTapped, PrimeModalState(count: 4, favoritePrimes: [7]))
    #expect(
      modal
        == PrimeModalState(
          count: 4, favoritePrimes: [7],
          alert: Alert(
            title: "4 can't be saved",
            message: "4 is not prime, and the favorites are primes.")))
  }

  @Test func removesAFavorite() {
    let modal = state(
      after: .removeFavoritePrimeTapped, PrimeModalState(count: 5, favoritePrimes: [3, 5, 7]))
    #expect(modal == PrimeModalState(count: 5, favoritePrimes: [3, 7]))
  }

  @Test func removesNothingElse() {
    let modal = state(
      after: .removeFavoritePrimeTapped, PrimeModalState(count: 5, favoritePrimes: [3, 7]))
    #expect(
      modal
        == PrimeModalState(
          count: 5, favoritePrimes: [3, 7],
          alert: Alert(title: "5 can't be removed", message: "5 is not a favorite.")))
  }

  @Test(arguments: [PrimeModalAction.alertDismissButtonTapped, .saveFavoritePrimeTapped])
  func anAlertGoesWhenItIsDismissedAndWhenAnotherThingIsTried(action: PrimeModalAction) {
    let before = PrimeModalState(count: 5, alert: Alert(title: "5 can't be removed"))
    #expect(state(after: action, before).alert == nil)
  }
}
