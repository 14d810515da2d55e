import Activities
import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import PrimeModalFunctions
import PrimeTimeFunctions
import PrimeTimeTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct ActivityFeedTests {
  func feed(of primes: [Int], count: Int = 0, after actions: AppAction...) async -> [Activity] {
    let store = Store(
      initialValue: AppState(
        counter: CounterState(count: count), favoritePrimes: FavoritePrimesState(primes: primes)),
      reducer: appReducer(file: .memory(Memory([13]))))
    for action in actions { await store.send(action).finish() }
    return store.activityFeed
  }

  @Test func recordsWhatIsSavedAndRemovedInTheModal() async {
    let feed = await feed(
      of: [], count: 3, after: .primeModal(.saveFavoritePrimeTapped),
      .primeModal(.removeFavoritePrimeTapped))
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

  @Test func recordsWhatAnEffectLoads() async {
    let feed = await feed(of: [2], after: .favoritePrimes(.loadButtonTapped))
    #expect(feed == [.loaded([13])])
  }

  @Test func recordsNothingThatWasRefused() async {
    let feed = await feed(
      of: [3], count: 3, after: .primeModal(.saveFavoritePrimeTapped),
      .favoritePrimes(.deleteFavoritePrimes([1])), .counter(.incrTapped),
      .primeModal(.saveFavoritePrimeTapped), .primeModal(.removeFavoritePrimeTapped))
    #expect(feed == [])
  }

  @Test func recordsAnyReducersDoings() {
    let store = Store<AppState, AppAction>(
      initialValue: AppState(),
      reducer: activityFeed { state, _ in
        state.favoritePrimes.primes = [2, 3]
        return []
      })
    store.send(.primeModal(.removeFavoritePrimeTapped))
    #expect(store.activityFeed == [.added(2), .added(3)])
  }
}
