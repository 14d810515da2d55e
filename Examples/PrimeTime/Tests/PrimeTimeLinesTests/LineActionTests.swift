import Alerts
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeLines
import Testing

struct LineActionTests {
  @Test(
    arguments: [
      (.increment, [.counter(.incrTapped)]), (.decrement, [.counter(.decrTapped)]),
      (.isPrime, [.counter(.isPrimeButtonTapped)]),
      (.nthPrime, [.counter(.nthPrimeButtonTapped)]),
      (.cancel, [.counter(.cancelNthPrimeButtonTapped)]),
      (.save, [.primeModal(.saveFavoritePrimeTapped)]),
      (.remove, [.primeModal(.removeFavoritePrimeTapped)]),
      (.delete([0, 2]), [.favoritePrimes(.deleteFavoritePrimes([0, 2]))]),
      (.store, [.favoritePrimes(.saveButtonTapped)]),
      (.load, [.favoritePrimes(.loadButtonTapped)]),
      (.help, []), (.favorites, []), (.feed, []), (.quit, []),
    ] as [(LineCommand, [AppAction])])
  func commandsSendActions(command: LineCommand, actions: [AppAction]) {
    #expect(command.actions(in: AppState()) == actions)
  }

  @Test func dismissClosesAlertsAndThenTheModal() {
    var state = AppState(
      counter: CounterState(isPrimeModalPresented: true, alert: Alert(title: "1")),
      favoritePrimes: FavoritePrimesState(alert: Alert(title: "3")))
    state.primeModal.alert = Alert(title: "2")
    #expect(
      LineCommand.dismiss.actions(in: state) == [
        .counter(.alertDismissButtonTapped), .primeModal(.alertDismissButtonTapped),
        .favoritePrimes(.alertDismissButtonTapped),
      ])

    state = AppState(counter: CounterState(isPrimeModalPresented: true))
    #expect(LineCommand.dismiss.actions(in: state) == [.counter(.primeModalDismissed)])
    #expect(LineCommand.dismiss.actions(in: AppState()) == [])
  }

  @Test(
    arguments: [
      (.increment, .counter), (.save, .counter), (.nthPrime, .counter), (.favorites, .favorites),
      (.delete([0]), .favorites), (.load, .favorites), (.feed, .feed), (.cancel, nil),
      (.dismiss, nil), (.help, nil),
    ] as [(LineCommand, Page?)])
  func commandsTurnToTheirPage(command: LineCommand, page: Page?) {
    #expect(command.page == page)
  }
}
