import Activities
import ComposableUI
import ComposableViewsTesting
import Counter
import FavoritePrimes
import FavoritesFiles
import PrimeModal
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The pages, and the presentations over them.
@MainActor struct PrimeTimeViewTests {
  let history = History<PrimeTime.State, PrimeTime.Action>()

  func show(
    _ state: PrimeTime.State = PrimeTime.State(page: .home)
  ) -> (StoreOf<PrimeTime>, TestScreen) {
    let store = Store(initialState: state, middleware: [history]) {
      PrimeTime(file: .broken, search: { $0 * 100 })
    }
    return (store, TestScreen { PrimeTimeView(store: store) })
  }

  @Test func theFirstPageLeadsToTheOthers() {
    let (_, screen) = show()
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
            List
              Section: Primes
                [Counter >]
                [Favorite Primes >]
              Section: History
                [Activity >]
        """)
    for page in ["Counter", "Favorite Primes", "Activity"] {
      screen.tap(.named(page))
      #expect(
        screen.text.hasPrefix(
          """
          NavigationStack
            Page: PrimeTime
            Page: \(page)
          """))
      screen.goBack()
    }
    #expect(
      history.actions == [
        .pageSelected(.counter), .pageSelected(.home), .pageSelected(.favorites),
        .pageSelected(.home), .pageSelected(.feed), .pageSelected(.home),
      ])
    #expect(screen.contains("Favorite Primes"))
  }

  @Test func thePageIsTheStates() {
    let (store, screen) = show(PrimeTime.State(page: .favorites))
    #expect(screen.contains("Load"))
    store.send(.pageSelected(.counter))
    #expect(screen.contains("Is this prime?"))
    #expect(!screen.contains("Load"))
    store.send(.pageSelected(.home))
    #expect(screen.contains("Activity"))
    #expect(!screen.contains("Is this prime?"))
  }

  @Test func theFeedShowsActivities() {
    let (store, screen) = show(PrimeTime.State(page: .feed))
    #expect(screen.contains("Nothing yet."))
    store.send(.favoritePrimes(.loadedFavoritePrimes([2, 3])))
    store.send(.favoritePrimes(.deleteFavoritePrimes([0])))
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Activity
            List
              Loaded 2, 3.
              Removed 2.
        """)
  }

  @Test func theModalIsClosedByItsButton() {
    let (store, screen) = show(PrimeTime.State(page: .counter, counter: Counter.State(count: 4)))
    screen.tap("Is this prime?")
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Counter
            VStack
              HStack
                [−]
                4
                [+]
              [Is this prime?]
              [What is the 4th prime?]
        Sheet
          VStack
            4 is not prime.
            ---
            [Done]
        """)
    screen.tap("Done")
    #expect(store.primeModal == nil)
    #expect(!screen.text.contains("Sheet"))
  }

  @Test func theModalIsClosedAsAnySheet() {
    let (store, screen) = show(
      PrimeTime.State(page: .home, primeModal: PrimeModal.State(number: 2)))
    #expect(screen.contains("2 is prime."))
    screen.dismiss()
    #expect(history.actions == [.primeModal(.dismiss)])
    #expect(store.primeModal == nil)
    #expect(!screen.text.contains("Sheet"))
  }

  /// The modal's view has no button for invalid actions, but other code may send them.
  @Test func aRefusalLiesOverTheModal() {
    let (store, screen) = show(
      PrimeTime.State(
        page: .counter, counter: Counter.State(count: 4),
        primeModal: PrimeModal.State(number: 4)))
    store.send(.primeModal(.presented(.saveFavoritePrimeTapped)))
    #expect(
      screen.text.hasSuffix(
        """
        Sheet
          VStack
            4 is not prime.
            ---
            [Done]
        Alert: 4 can't be saved
          Message: 4 is not prime, and the favorites are primes.
          [OK]
        """), "\(screen.text)")
    screen.tap("OK")
    #expect(store.alert == nil)
    screen.tap("Done")
    #expect(store.primeModal == nil)
  }
}
