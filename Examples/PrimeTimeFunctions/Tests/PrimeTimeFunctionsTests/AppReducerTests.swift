import Activities
import Alerts
import ComposableArchitecture
import CounterFunctions
import FavoritePrimesFunctions
import FavoritesFiles
import PrimeModalFunctions
import PrimeTimeFunctions
import PrimeTimeTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct AppReducerTests {
  @Test func aPrimeOfTheCounterBecomesAFavorite() {
    let store = Store(initialValue: AppState(), reducer: appReducer(file: .broken))
    for _ in 1...3 { store.send(.counter(.incrTapped)) }
    store.send(.primeModal(.saveFavoritePrimeTapped))
    #expect(
      store.value
        == AppState(
          counter: CounterState(count: 3),
          favoritePrimes: FavoritePrimesState(primes: [3]),
          activityFeed: [.added(3)]))
  }

  @Test func eachFeatureHasAnAlertOfItsOwn() {
    let store = Store(initialValue: AppState(), reducer: appReducer(file: .broken))
    store.send(.primeModal(.saveFavoritePrimeTapped))
    store.send(.favoritePrimes(.deleteFavoritePrimes([0])))
    #expect(store.primeModal.alert?.title == "0 can't be saved")
    #expect(store.favoritePrimes.alert?.title == "Nothing was deleted")
    store.send(.primeModal(.alertDismissButtonTapped))
    #expect(store.primeModal.alert == nil)
    #expect(store.favoritePrimes.alert?.title == "Nothing was deleted")
  }

  @Test func effectsComeBackToTheirFeature() async {
    let memory = Memory()
    let store = Store(
      initialValue: AppState(favoritePrimes: FavoritePrimesState(primes: [7])),
      reducer: appReducer(file: .memory(memory), search: { $0 * 100 }))
    await store.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(await memory.primes == [7])
    await store.send(.counter(.nthPrimeButtonTapped)).finish()
    #expect(store.counter.alert == Alert(title: "The 0th prime is 0"))
  }

  /// The store of a feature's view: its state and its actions, and no more.
  @Test func featuresHaveStoresOfTheirOwn() {
    let store = Store(initialValue: AppState(), reducer: appReducer(file: .broken))
    let counter = store.scope(state: \.counter, action: \.counter)
    let modal = store.scope(state: \.primeModal, action: \.primeModal)
    let favorites = store.view(
      value: { $0.favoritePrimes.primes }, action: { AppAction.favoritePrimes($0) })

    counter.send(.incrTapped)
    counter.send(.incrTapped)
    modal.send(.saveFavoritePrimeTapped)
    #expect(modal.value == PrimeModalState(count: 2, favoritePrimes: [2]))
    #expect(favorites.value == [2])
    favorites.send(.deleteFavoritePrimes([0]))
    #expect(modal.value == PrimeModalState(count: 2))
    #expect(store.activityFeed == [.added(2), .removed(2)])
  }

  @Test func theLogHasEveryActionAndTheValueItLeft() async {
    let entries = AsyncStream<String>.makeStream()
    let store = Store(
      initialValue: AppState(),
      reducer: logging(appReducer(file: .broken)) { entries.continuation.yield($0) })
    store.send(.counter(.incrTapped))
    await store.send(.favoritePrimes(.loadButtonTapped)).finish()
    entries.continuation.finish()

    var log: [String] = []
    for await entry in entries.stream { log.append(entry) }
    #expect(log.count == 3)
    #expect(log[0].contains("incrTapped") && log[0].contains("count: 1"))
    #expect(log[1].contains("loadButtonTapped"))
    #expect(log[2].contains("loadingFailed") && log[2].contains("It was forgotten."))
  }
}
