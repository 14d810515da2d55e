import ComposableArchitecture
import ComposableTesting
import FavoritePrimes
import FavoritesFiles
import PrimeTimeTestSupport
import Testing

/// Everything that the list of favorites does as long as it can be done.
@MainActor
struct FavoritesTests {
  func favorites(_ primes: [Int], file: FavoritesFile = .broken) -> TestStoreOf<FavoritePrimes> {
    TestStore(initialState: FavoritePrimes.State(primes: primes)) { FavoritePrimes(file: file) }
  }

  /// The loop that removes at one offset after the other leaves [3, 5, 11] of these, and traps when
  /// the last is among the offsets.
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

  @Test func savesThePrimesThereWereWhenAsked() async {
    let memory = Memory()
    let store = favorites([2, 3], file: .memory(memory))
    await store.send(.saveButtonTapped)
    await store.send(.deleteFavoritePrimes([0])) { $0.primes = [3] }
    await store.receive(.savedFavoritePrimes([2, 3]))
    #expect(await memory.primes == [2, 3])
  }

  @Test func loads() async {
    let store = favorites([2, 3], file: .memory(Memory([7])))
    await store.send(.loadButtonTapped)
    await store.receive(.loadedFavoritePrimes([7])) { $0.primes = [7] }
  }
}
