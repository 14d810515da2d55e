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
      (
        .save,
        [
          .counter(.isPrimeButtonTapped), .primeModal(.saveFavoritePrimeTapped),
          .primeModalDismissed,
        ]
      ),
      (
        .remove,
        [
          .counter(.isPrimeButtonTapped), .primeModal(.removeFavoritePrimeTapped),
          .primeModalDismissed,
        ]
      ),
      (.delete([0, 2]), [.favoritePrimes(.deleteFavoritePrimes([0, 2]))]),
      (.store, [.favoritePrimes(.saveButtonTapped)]),
      (.load, [.favoritePrimes(.loadButtonTapped)]),
      (.help, []), (.favorites, []), (.feed, []), (.quit, []),
    ] as [(LineCommand, [PrimeTime.Action])])
  func commandsSendActions(command: LineCommand, actions: [PrimeTime.Action]) {
    #expect(command.actions(in: PrimeTime.State()) == actions)
  }

  @Test func savingAndRemovingInTheModalLeaveItOpen() {
    let state = PrimeTime.State(primeModal: PrimeModal.State(number: 0))
    #expect(
      LineCommand.save.actions(in: state) == [.primeModal(.saveFavoritePrimeTapped)])
    #expect(
      LineCommand.remove.actions(in: state) == [.primeModal(.removeFavoritePrimeTapped)])
  }

  @Test func dismissClosesAlertsAndThenTheModal() {
    let alerted = PrimeTime.State(
      counter: Counter.State(alert: Alert(title: "1")),
      favoritePrimes: FavoritePrimes.State(alert: Alert(title: "3")),
      primeModal: PrimeModal.State(number: 0), alert: Alert(title: "2"))
    #expect(
      LineCommand.dismiss.actions(in: alerted) == [
        .counter(.alert(.dismissButtonTapped)), .alert(.dismissButtonTapped),
        .favoritePrimes(.alert(.dismissButtonTapped)),
      ])

    let asked = PrimeTime.State(primeModal: PrimeModal.State(number: 0))
    #expect(LineCommand.dismiss.actions(in: asked) == [.primeModalDismissed])
    #expect(LineCommand.dismiss.actions(in: PrimeTime.State()) == [])
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
