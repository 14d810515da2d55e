import ComposableArchitecture
import ComposableTesting
import FavoritePrimes
import FavoritesFiles
import PrimeTimeTestSupport
import Testing

@MainActor
struct FavoritePrimesTests {
  func favorites(
    _ primes: [Int], alert: AlertState<Never>? = nil, file: FavoritesFile = .broken
  ) -> TestStoreOf<FavoritePrimes> {
    TestStore(initialState: FavoritePrimes.State(primes: primes, alert: alert)) {
      FavoritePrimes(file: file)
    }
  }

  /// A loop that removes at one offset after the other leaves [3, 5, 11] of these, and traps if the last
  /// is among the offsets.
  @Test(arguments: [
    ([0, 2], [3, 7, 11]), ([1, 4], [2, 5, 7]), ([0, 1, 2, 3, 4], []), ([3], [2, 3, 5, 11]),
  ])
  func deletesSeveralAtOnce(offsets: [Int], rest: [Int]) async {
    await favorites([2, 3, 5, 7, 11]).send(.deleteFavoritePrimes(Set(offsets))) {
      $0.primes = rest
    }
  }

  @Test func deletingNothingIsNoMistake() async {
    await favorites([2, 3]).send(.deleteFavoritePrimes([]))
  }

  @Test func oneOfTwoThatAreAlikeIsDeleted() async {
    await favorites([3, 5, 3]).send(.deleteFavoritePrimes([2])) { $0.primes = [3, 5] }
  }

  @Test(arguments: [
    ([], [0], "There is no favorite at 0. The list is empty."),
    ([2], [0, 1], "There is no favorite at 1. The only one is at 0."),
    ([2, 3, 5], [7, 0, 3], "There is no favorite at 3. They are at 0 to 2."),
    ([2, 3, 5], [-1], "There is no favorite at -1. They are at 0 to 2."),
  ])
  func deletesNothingIfOneIsNotThere(primes: [Int], offsets: [Int], message: String) async {
    let store = favorites(primes)
    await store.send(.deleteFavoritePrimes(Set(offsets))) {
      $0.alert = AlertState(title: "Nothing was deleted", message: message)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func savesThePrimesThereWereWhenAsked() async {
    let memory = Memory()
    // Not a test store, whose `send` lets the effect run.
    let store = Store(initialState: FavoritePrimes.State(primes: [2, 3])) {
      FavoritePrimes(file: .memory(memory))
    }
    let task = store.send(.saveButtonTapped)
    store.send(.deleteFavoritePrimes([0]))
    await task.finish()
    #expect(await memory.primes == [2, 3])
    #expect(store.primes == [3])
  }

  @Test func loads() async {
    let store = favorites([2, 3], file: .memory(Memory([7])))
    await store.send(.loadButtonTapped)
    await store.receive(.loadedFavoritePrimes([7])) { $0.primes = [7] }
  }

  @Test func showsThatNothingWasSaved() async {
    let store = favorites([2, 3])
    await store.send(.saveButtonTapped)
    await store.receive(.savingFailed(message: "It was forgotten.")) {
      $0.alert = AlertState(title: "The favorites were not saved", message: "It was forgotten.")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func showsThatNothingWasLoaded() async {
    let store = favorites([2, 3])
    await store.send(.loadButtonTapped)
    await store.receive(.loadingFailed(message: "It was forgotten.")) {
      $0.alert = AlertState(title: "The favorites were not loaded", message: "It was forgotten.")
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func anAlertGoesWhenAnotherThingIsTried() async {
    let alert = AlertState<Never>(title: "Nothing was deleted")
    let file = FavoritesFile.memory(Memory([2]))

    let saving = favorites([2], alert: alert, file: file)
    await saving.send(.saveButtonTapped) { $0.alert = nil }
    await saving.receive(.savedFavoritePrimes([2]))

    let loading = favorites([3], alert: alert, file: file)
    await loading.send(.loadButtonTapped) { $0.alert = nil }
    await loading.receive(.loadedFavoritePrimes([2])) { $0.primes = [2] }

    await favorites([2], alert: alert).send(.deleteFavoritePrimes([0])) {
      $0.alert = nil
      $0.primes = []
    }
  }

  @Test func anAlertThatIsNotThereCannotBeDismissed() async {
    let store = favorites([2])
    await withKnownIssue {
      await store.send(\.alert.dismiss)
    } matching: {
      $0.description.contains("'ifLet' got '.dismiss' while no child was presented")
        && $0.sourceLocation?.fileName == "FavoritePrimes.swift"
    }
  }
}
