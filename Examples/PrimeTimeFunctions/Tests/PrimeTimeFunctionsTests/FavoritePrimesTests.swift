import Alerts
import ComposableArchitecture
import FavoritePrimesFunctions
import FavoritesFiles
import PrimeTimeTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct FavoritePrimesTests {
  func favorites(
    _ primes: [Int], alert: Alert? = nil, file: FavoritesFile = .broken
  ) -> Store<FavoritePrimesState, FavoritePrimesAction> {
    Store(
      initialValue: FavoritePrimesState(primes: primes, alert: alert),
      reducer: favoritePrimesReducer(file: file))
  }

  /// A loop that removes at one offset after the other leaves [3, 5, 11] of these, and traps if the last
  /// is among the offsets.
  @Test(arguments: [
    ([0, 2], [3, 7, 11]), ([1, 4], [2, 5, 7]), ([0, 1, 2, 3, 4], []), ([3], [2, 3, 5, 11]),
    ([], [2, 3, 5, 7, 11]),
  ])
  func deletesSeveralAtOnce(offsets: [Int], rest: [Int]) {
    let store = favorites([2, 3, 5, 7, 11])
    store.send(.deleteFavoritePrimes(Set(offsets)))
    #expect(store.value == FavoritePrimesState(primes: rest))
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
      store.value
        == FavoritePrimesState(
          primes: primes, alert: Alert(title: "Nothing was deleted", message: message)))
    store.send(.alertDismissButtonTapped)
    #expect(store.value == FavoritePrimesState(primes: primes))
  }

  @Test func savesThePrimesThereWereWhenAsked() async {
    let memory = Memory()
    let store = favorites([2, 3], file: .memory(memory))
    let task = store.send(.saveButtonTapped)
    store.send(.deleteFavoritePrimes([0]))
    await task.finish()
    #expect(await memory.primes == [2, 3])
    #expect(store.value == FavoritePrimesState(primes: [3]))
  }

  @Test func loads() async {
    let store = favorites([2, 3], file: .memory(Memory([7])))
    await store.send(.loadButtonTapped).finish()
    #expect(store.value == FavoritePrimesState(primes: [7]))
  }

  @Test func showsThatNothingWasSaved() async {
    let store = favorites([2, 3])
    await store.send(.saveButtonTapped).finish()
    #expect(
      store.value
        == FavoritePrimesState(
          primes: [2, 3],
          alert: Alert(title: "The favorites were not saved", message: "It was forgotten.")))
  }

  @Test func showsThatNothingWasLoaded() async {
    let store = favorites([2, 3])
    await store.send(.loadButtonTapped).finish()
    #expect(
      store.value
        == FavoritePrimesState(
          primes: [2, 3],
          alert: Alert(title: "The favorites were not loaded", message: "It was forgotten.")))
  }

  @Test(arguments: [
    FavoritePrimesAction.saveButtonTapped, .loadButtonTapped, .deleteFavoritePrimes([0]),
  ])
  func anAlertGoesWhenAnotherThingIsTried(action: FavoritePrimesAction) {
    let store = favorites([2], alert: Alert(title: "Nothing was deleted"))
    store.send(action)
    #expect(store.alert == nil)
  }
}
