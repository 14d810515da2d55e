import ComposableUI
import ComposableViewsTesting
import PrimeModal
import PrimeTimeTestSupport
import Testing

/// The modal's view, with the modal's store and nothing else.
@MainActor struct IsPrimeModalViewTests {
  let history = History<PrimeModal.State, PrimeModal.Action>()

  func show(_ state: PrimeModal.State) -> TestScreen {
    let store = Store(initialState: state, middleware: [history]) { PrimeModal() }
    return TestScreen { IsPrimeModalView(store: store) }
  }

  @Test func aPrimeIsSavedAndRemoved() {
    let screen = show(PrimeModal.State(number: 7))
    let isPrime = """
      VStack
        7 is prime.
        [Save to favorite primes]
        ---
        [Done]
      """
    #expect(screen.text == isPrime)

    screen.tap("Save to favorite primes")
    #expect(
      screen.text == """
        VStack
          7 is prime.
          It is one of your favorites.
          [Remove from favorite primes] {destructive}
          ---
          [Done]
        """)

    screen.tap("Remove from favorite primes")
    #expect(screen.text == isPrime)
    #expect(
      history.actions == [
        .saveFavoritePrimeTapped, .delegate(.saved(7)),
        .removeFavoritePrimeTapped, .delegate(.removed(7)),
      ])
  }

  @Test func whatIsNotPrimeCannotBeSaved() {
    #expect(
      show(PrimeModal.State(number: 8)).text == """
        VStack
          8 is not prime.
          ---
          [Done]
        """)
  }

  /// A file may contain any number.
  @Test func whatIsNotPrimeCanBeRemoved() {
    let screen = show(PrimeModal.State(number: 8, isFavorite: true))
    screen.tap("Remove from favorite primes")
    #expect(history.actions == [.removeFavoritePrimeTapped, .delegate(.removed(8))])
    #expect(!screen.contains("Remove from favorite primes"))
  }
}
