import ComposableArchitecture
import ComposableTesting
import PrimeModal
import PrimeTimeTestSupport
import Testing

/// The modal's state, and its messages to the parent.
@MainActor
struct PrimeModalTests {
  func modal(_ number: Int, isFavorite: Bool = false) -> TestStoreOf<PrimeModal> {
    TestStore(initialState: PrimeModal.State(number: number, isFavorite: isFavorite)) {
      PrimeModal()
    }
  }

  @Test func recognizesPrimes() {
    #expect((-1...7).filter { PrimeModal.State(number: $0).isPrime } == [2, 3, 5, 7])
  }

  @Test func savesAPrime() async {
    let modal = modal(5)
    await modal.send(.saveFavoritePrimeTapped) { $0.isFavorite = true }
    await modal.receive(.delegate(.saved(5)))
  }

  @Test func savesNoPrimeTwice() async {
    let modal = modal(5, isFavorite: true)
    await modal.send(.saveFavoritePrimeTapped)
    await modal.receive(
      \.delegate.refused,
      AlertState(title: "5 can't be saved", message: "5 is a favorite already."))
  }

  @Test(arguments: [false, true])
  func savesNothingElse(isFavorite: Bool) async {
    let modal = modal(4, isFavorite: isFavorite)
    await modal.send(.saveFavoritePrimeTapped)
    await modal.receive(
      \.delegate.refused,
      AlertState(
        title: "4 can't be saved", message: "4 is not prime, and the favorites are primes."))
  }

  /// A file may contain composite numbers, so those can be removed too.
  @Test(arguments: [5, 4])
  func removesAFavorite(number: Int) async {
    let modal = modal(number, isFavorite: true)
    await modal.send(.removeFavoritePrimeTapped) { $0.isFavorite = false }
    await modal.receive(.delegate(.removed(number)))
  }

  @Test func removesNothingElse() async {
    let modal = modal(5)
    await modal.send(.removeFavoritePrimeTapped)
    await modal.receive(
      \.delegate.refused,
      AlertState(title: "5 can't be removed", message: "5 is not a favorite."))
  }
}
