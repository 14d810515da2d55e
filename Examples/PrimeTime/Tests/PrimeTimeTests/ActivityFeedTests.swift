import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

@MainActor
struct ActivityFeedTests {
  func feed(of primes: [Int], count: Int = 0, after actions: PrimeTime.Action...) async
    -> [Activity]
  {
    let store = Store(
      initialState: PrimeTime.State(
        counter: Counter.State(count: count), favoritePrimes: FavoritePrimes.State(primes: primes),
        primeModal: PrimeModal.State(number: count, isFavorite: primes.contains(count)))
    ) {
      PrimeTime(file: .memory(Memory([13])))
    }
    for action in actions { await store.send(action).finish() }
    return store.activityFeed
  }

  @Test func recordsWhatIsSavedAndRemovedInTheModal() async {
    let feed = await feed(
      of: [], count: 3, after: .primeModal(.presented(.saveFavoritePrimeTapped)),
      .primeModal(.presented(.removeFavoritePrimeTapped)))
    #expect(feed == [.added(3), .removed(3)])
  }

  @Test func recordsEachThatIsDeletedFromTheList() async {
    let feed = await feed(of: [2, 3, 5, 7], after: .favoritePrimes(.deleteFavoritePrimes([3, 0])))
    #expect(feed == [.removed(2), .removed(7)])
  }

  @Test func recordsOneOfTwoThatAreAlike() async {
    let feed = await feed(of: [3, 3], after: .favoritePrimes(.deleteFavoritePrimes([1])))
    #expect(feed == [.removed(3)])
  }

  @Test(arguments: [[2], [13], []])
  func recordsWhatAnEffectLoads(primes: [Int]) async {
    let feed = await feed(of: primes, after: .favoritePrimes(.loadButtonTapped))
    #expect(feed == [.loaded([13])])
  }

  @Test func recordsNothingThatWasRefused() async {
    let feed = await feed(
      of: [3], count: 3, after: .primeModal(.presented(.saveFavoritePrimeTapped)),
      .favoritePrimes(.deleteFavoritePrimes([1])), .counter(.incrTapped),
      .primeModal(.presented(.saveFavoritePrimeTapped)),
      .primeModal(.presented(.removeFavoritePrimeTapped)))
    #expect(feed == [])
  }
}
