import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesFiles
import Observation
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Primes
import Testing

@MainActor
struct PrimeTimeTests {
  let history = History<PrimeTime.State, PrimeTime.Action>()

  func app(
    count: Int = 0, favorites: [Int] = [], file: FavoritesFile = .broken,
    search: @escaping NthPrimeSearch = { $0 * 100 }
  ) -> StoreOf<PrimeTime> {
    Store(
      initialState: PrimeTime.State(
        counter: Counter.State(count: count),
        favoritePrimes: FavoritePrimes.State(primes: favorites)),
      middleware: [history]
    ) {
      PrimeTime(file: file, search: search)
    }
  }

  @Test func aPrimeOfTheCounterBecomesAFavorite() {
    let store = app()
    for _ in 1...3 { store.send(.counter(.incrTapped)) }
    store.send(.counter(.isPrimeButtonTapped))
    #expect(
      store.state
        == PrimeTime.State(
          counter: Counter.State(count: 3), primeModal: PrimeModal.State(number: 3)))

    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    #expect(
      store.state
        == PrimeTime.State(
          counter: Counter.State(count: 3), favoritePrimes: FavoritePrimes.State(primes: [3]),
          primeModal: PrimeModal.State(number: 3, isFavorite: true), activityFeed: [.added(3)]))

    store.send(.primeModal(.dismiss))
    #expect(
      store.state
        == PrimeTime.State(
          counter: Counter.State(count: 3), favoritePrimes: FavoritePrimes.State(primes: [3]),
          activityFeed: [.added(3)]))
    #expect(
      history.actions.dropFirst(3) == [
        .counter(.isPrimeButtonTapped), .counter(.delegate(.isPrimeAsked)),
        .primeModal(.presented(.saveFavoritePrimeTapped)),
        .primeModal(.presented(.delegate(.saved(3)))),
        .primeModal(.dismiss),
      ])
  }

  @Test func theModalKnowsAFavoriteAndRemovesIt() {
    let store = app(count: 5, favorites: [3, 5, 7, 5])
    store.send(.counter(.isPrimeButtonTapped))
    #expect(store.primeModal == PrimeModal.State(number: 5, isFavorite: true))
    store.send(.primeModal(.presented(.removeFavoritePrimeTapped)))
    #expect(
      store.state
        == PrimeTime.State(
          counter: Counter.State(count: 5), favoritePrimes: FavoritePrimes.State(primes: [3, 7]),
          primeModal: PrimeModal.State(number: 5), activityFeed: [.removed(5), .removed(5)]))
  }

  @Test func theModalFollowsTheCounter() {
    let store = app(count: 2, favorites: [3])
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.counter(.incrTapped))
    #expect(store.primeModal == PrimeModal.State(number: 3, isFavorite: true))
    store.send(.counter(.incrTapped))
    #expect(store.primeModal == PrimeModal.State(number: 4))
  }

  @Test func theModalFollowsTheList() async {
    let store = app(count: 3, favorites: [3], file: .memory(Memory([2, 3])))
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.favoritePrimes(.deleteFavoritePrimes([0])))
    #expect(store.primeModal == PrimeModal.State(number: 3))
    await store.send(.favoritePrimes(.loadButtonTapped)).finish()
    #expect(store.primeModal == PrimeModal.State(number: 3, isFavorite: true))
  }

  @Test func askingAgainChangesNothing() {
    let store = app(count: 3)
    store.send(.counter(.isPrimeButtonTapped))
    let before = store.state
    store.send(.counter(.isPrimeButtonTapped))
    #expect(store.state == before)
  }

  /// Why it was refused is still told when the modal is closed.
  @Test func theModalsAlertOutlivesIt() {
    let store = app(count: 4)
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    store.send(.primeModal(.dismiss))
    let alert = AlertState(
      title: "4 can't be saved", message: "4 is not prime, and the favorites are primes.")
    #expect(store.state == PrimeTime.State(counter: Counter.State(count: 4), alert: alert))
    store.send(.alert(.dismiss))
    #expect(store.state == PrimeTime.State(counter: Counter.State(count: 4)))
  }

  @Test(arguments: [PrimeModal.Action.saveFavoritePrimeTapped, .removeFavoritePrimeTapped])
  func theModalsAlertGoesWhenSomethingIsDone(action: PrimeModal.Action) {
    let isSaving = action == .saveFavoritePrimeTapped
    let store = app(count: 3, favorites: isSaving ? [] : [3])
    store.send(.counter(.isPrimeButtonTapped))
    store.send(
      .primeModal(
        .presented(isSaving ? .removeFavoritePrimeTapped : .saveFavoritePrimeTapped)))
    #expect(store.alert != nil)
    store.send(.primeModal(.presented(action)))
    #expect(store.alert == nil)
    #expect(store.favoritePrimes.primes == (isSaving ? [3] : []))
  }

  @Test func eachFeatureHasAnAlertOfItsOwn() {
    let store = app()
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    store.send(.favoritePrimes(.deleteFavoritePrimes([0])))
    #expect(store.alert?.title.plainText == "0 can't be saved")
    #expect(store.favoritePrimes.alert?.title.plainText == "Nothing was deleted")
    store.send(.alert(.dismiss))
    #expect(store.alert == nil)
    #expect(store.favoritePrimes.alert?.title.plainText == "Nothing was deleted")
  }

  @Test func effectsComeBackToTheirFeature() async {
    let memory = Memory()
    let store = app(favorites: [7], file: .memory(memory))
    await store.send(.favoritePrimes(.saveButtonTapped)).finish()
    #expect(await memory.primes == [7])
    await store.send(.counter(.nthPrimeButtonTapped)).finish()
    #expect(store.counter == Counter.State(alert: AlertState(title: "The 0th prime is 0")))
    #expect(
      history.actions == [
        .favoritePrimes(.saveButtonTapped), .favoritePrimes(.savedFavoritePrimes([7])),
        .counter(.nthPrimeButtonTapped), .counter(.nthPrimeFound(n: 0, prime: 0)),
      ])
  }

  @Test func aModalThatIsNotThereCannotSave() {
    let store = app(count: 3)
    withKnownIssue {
      _ = store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    } matching: {
      $0.description.contains("'ifLet' got an action for a child whose state was nil")
        && $0.sourceLocation?.fileName == "Presentation.swift"
    }
    #expect(store.state == PrimeTime.State(counter: Counter.State(count: 3)))
  }

  /// What a view of one feature is given: its state and its actions, and no more.
  @Test func featuresHaveStoresOfTheirOwn() throws {
    let store = app(count: 1)
    let counter = store.scope(state: \.counter, action: \.counter)
    let favorites = store.scope(state: \.favoritePrimes, action: \.favoritePrimes)
    #expect(store.scope(state: \.primeModal, action: \.primeModal) == nil)

    counter.send(.incrTapped)
    counter.send(.isPrimeButtonTapped)
    let modal = try #require(store.scope(state: \.primeModal, action: \.primeModal))
    modal.send(.saveFavoritePrimeTapped)
    #expect(modal.state == PrimeModal.State(number: 2, isFavorite: true))
    #expect(favorites.primes == [2])
    favorites.send(.deleteFavoritePrimes([0]))
    #expect(modal.state == PrimeModal.State(number: 2))
    #expect(store.activityFeed == [.added(2), .removed(2)])
  }

  /// Each reads what it shows, and is told when that changes, and of nothing else.
  @Test func whoReadsThePrimesIsNotToldOfTheCount() {
    let store = app(count: 1)
    let counts = Tellings { store.counter.count }
    let primes = Tellings { store.favoritePrimes.primes }
    store.send(.counter(.incrTapped))
    store.send(.counter(.isPrimeButtonTapped))
    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    #expect(counts.values == [1, 2])
    #expect(primes.values == [[], [2]])
  }
}
