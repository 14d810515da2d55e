import ComposableArchitecture
import PrimeModal
import PrimeTimeTestSupport
import Testing

@MainActor
struct PrimeModalTests {
  /// What the modal says and shows after one action.
  func modal(
    _ state: PrimeModal.State, after action: PrimeModal.Action
  ) -> (state: PrimeModal.State, says: PrimeModal.Action.Delegate?) {
    let history = History<PrimeModal.State, PrimeModal.Action>()
    let store = Store(initialState: state, middleware: [history]) { PrimeModal() }
    store.send(action)
    #expect(history.actions.count == 2)
    guard case .delegate(let said)? = history.actions.last else { return (store.state, nil) }
    return (store.state, said)
  }

  @Test func tellsPrimes() {
    #expect((-1...7).filter { PrimeModal.State(number: $0).isPrime } == [2, 3, 5, 7])
  }

  @Test func savesAPrime() {
    let modal = modal(PrimeModal.State(number: 5), after: .saveFavoritePrimeTapped)
    #expect(modal.state == PrimeModal.State(number: 5, isFavorite: true))
    #expect(modal.says == .saved(5))
  }

  @Test func savesNoPrimeTwice() {
    let favorite = PrimeModal.State(number: 5, isFavorite: true)
    let modal = modal(favorite, after: .saveFavoritePrimeTapped)
    #expect(modal.state == favorite)
    #expect(
      modal.says
        == .refused(AlertState(title: "5 can't be saved", message: "5 is a favorite already.")))
  }

  @Test(arguments: [false, true])
  func savesNothingElse(isFavorite: Bool) {
    let four = PrimeModal.State(number: 4, isFavorite: isFavorite)
    let modal = modal(four, after: .saveFavoritePrimeTapped)
    #expect(modal.state == four)
    #expect(
      modal.says
        == .refused(
          AlertState(
            title: "4 can't be saved",
            message: "4 is not prime, and the favorites are primes.")))
  }

  /// A file may hold what is not prime, so that can be removed too.
  @Test(arguments: [5, 4])
  func removesAFavorite(number: Int) {
    let modal = modal(
      PrimeModal.State(number: number, isFavorite: true), after: .removeFavoritePrimeTapped)
    #expect(modal.state == PrimeModal.State(number: number))
    #expect(modal.says == .removed(number))
  }

  @Test func removesNothingElse() {
    let modal = modal(PrimeModal.State(number: 5), after: .removeFavoritePrimeTapped)
    #expect(modal.state == PrimeModal.State(number: 5))
    #expect(
      modal.says
        == .refused(AlertState(title: "5 can't be removed", message: "5 is not a favorite.")))
  }
}
