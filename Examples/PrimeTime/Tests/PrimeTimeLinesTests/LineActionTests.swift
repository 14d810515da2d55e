import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeLines
import PrimeTimeTestSupport
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
          .counter(.isPrimeButtonTapped), .primeModal(.presented(.saveFavoritePrimeTapped)),
          .primeModal(.dismiss),
        ]
      ),
      (
        .remove,
        [
          .counter(.isPrimeButtonTapped), .primeModal(.presented(.removeFavoritePrimeTapped)),
          .primeModal(.dismiss),
        ]
      ),
      (
        .delete([0, 2]),
        [.pageSelected(.favorites), .favoritePrimes(.deleteFavoritePrimes([0, 2]))]
      ),
      (.store, [.pageSelected(.favorites), .favoritePrimes(.saveButtonTapped)]),
      (.load, [.pageSelected(.favorites), .favoritePrimes(.loadButtonTapped)]),
      (.favorites, [.pageSelected(.favorites)]), (.feed, [.pageSelected(.feed)]),
      (.help, []), (.quit, []),
    ] as [(LineCommand, [PrimeTime.Action])])
  func commandsSendActions(command: LineCommand, actions: [PrimeTime.Action]) {
    #expect(command.actions(in: PrimeTime.State()) == actions)
  }

  @Test(arguments: [LineCommand.favorites, .delete([0]), .store, .load])
  func aPageThatIsThereIsNotTurnedTo(command: LineCommand) {
    let actions = command.actions(in: PrimeTime.State(page: .favorites))
    #expect(!actions.contains(.pageSelected(.favorites)))
    #expect(
      LineCommand.increment.actions(in: PrimeTime.State(page: .favorites)) == [
        .pageSelected(.counter), .counter(.incrTapped),
      ])
  }

  @Test func savingAndRemovingInTheModalLeaveItOpen() {
    let state = PrimeTime.State(primeModal: PrimeModal.State(number: 0))
    #expect(
      LineCommand.save.actions(in: state) == [.primeModal(.presented(.saveFavoritePrimeTapped))])
    #expect(
      LineCommand.remove.actions(in: state) == [.primeModal(.presented(.removeFavoritePrimeTapped))]
    )
  }

  @Test func dismissClosesAlertsAndThenTheModal() {
    let alerted = PrimeTime.State(
      counter: Counter.State(alert: AlertState(title: "1")),
      favoritePrimes: FavoritePrimes.State(alert: AlertState(title: "3")),
      primeModal: PrimeModal.State(number: 0), alert: AlertState(title: "2"))
    #expect(
      LineCommand.dismiss.actions(in: alerted) == [
        .counter(.alert(.dismiss)), .alert(.dismiss),
        .favoritePrimes(.alert(.dismiss)),
      ])

    let asked = PrimeTime.State(primeModal: PrimeModal.State(number: 0))
    #expect(LineCommand.dismiss.actions(in: asked) == [.primeModal(.dismiss)])
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
