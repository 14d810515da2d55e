import ComposableArchitecture
import FavoritePrimes
import FavoritesFiles
import PrimeTimeTestSupport
import Testing

@MainActor
struct FavoritePrimesTests {
  let history = History<FavoritePrimes.State, FavoritePrimes.Action>()

  func favorites(
    _ primes: [Int], alert: AlertState<Never>? = nil, file: FavoritesFile = .broken
  ) -> StoreOf<FavoritePrimes> {
    Store(
      initialState: FavoritePrimes.State(primes: primes, alert: alert), middleware: [history]
    ) {
      FavoritePrimes(file: file)
    }
  }

  @Test(arguments: [
    ([], [0], "There is no favorite at 0. The list is empty."),
    ([2], [0, 1], "There is no favorite at 1. The only one is at 0."),
    ([2, 3, 5], [7, 0, 3], "There is no favorite at 3. They are at 0 to 2."),
    ([2, 3, 5], [-1], "There is no favorite at -1. They are at 0 to 2."),
  ])
  func deletesNothingIfOneIsNotThere(primes: [Int], offsets: [Int], message: String) {
    let store = favorites(primes)
    store.send(.deleteFavoritePrimes(Set(offsets)))
    #expect(
      store.state
        == FavoritePrimes.State(
          primes: primes, alert: AlertState(title: "Nothing was deleted", message: message)))
    store.send(.alert(.dismiss))
    #expect(store.state == FavoritePrimes.State(primes: primes))
  }

  @Test func tellsWhenNothingWasSaved() async {
    let store = favorites([2, 3])
    await store.send(.saveButtonTapped).finish()
    #expect(
      history.actions == [.saveButtonTapped, .savingFailed(message: "It was forgotten.")])
    #expect(
      store.state
        == FavoritePrimes.State(
          primes: [2, 3],
          alert: AlertState(title: "The favorites were not saved", message: "It was forgotten.")))
  }

  @Test func tellsWhenNothingWasLoaded() async {
    let store = favorites([2, 3])
    await store.send(.loadButtonTapped).finish()
    #expect(
      history.actions == [.loadButtonTapped, .loadingFailed(message: "It was forgotten.")])
    #expect(
      store.state
        == FavoritePrimes.State(
          primes: [2, 3],
          alert: AlertState(title: "The favorites were not loaded", message: "It was forgotten.")))
  }

  @Test(arguments: [
    FavoritePrimes.Action.saveButtonTapped, .loadButtonTapped, .deleteFavoritePrimes([0]),
  ])
  func anAlertGoesWhenAnotherThingIsTried(action: FavoritePrimes.Action) {
    let store = favorites([2], alert: AlertState(title: "Nothing was deleted"))
    store.send(action)
    #expect(store.alert == nil)
  }
}
