import ComposableUI
import ComposableViewsTesting
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// The app goes on after a restart, wherever its user is.
@MainActor struct RehearsalTests {
  private let screen = TestScreen { session in
    PrimeTimeView(
      store: session.store("prime-time", initialState: PrimeTime.State(page: .home)) {
        PrimeTime(file: .broken, search: { $0 * 100 })
      })
  }

  @Test func everyPage() {
    screen.rehearse()
    for page in ["Counter", "Favorite Primes", "Activity"] {
      screen.tap(.named(page))
      screen.rehearse()
      screen.goBack()
    }
    screen.rehearse()
  }

  @Test func theModalAndWhatItSaves() {
    screen.tap("Counter")
    screen.tap("+")
    screen.tap("+")
    screen.rehearse()
    screen.tap("Is this prime?")
    screen.rehearse()
    screen.tap("Save to favorite primes")
    screen.rehearse()
    screen.tap("Done")
    screen.goBack()
    screen.tap("Favorite Primes")
    screen.rehearse()
    #expect(screen.text.contains("2"))
  }

  /// The one alert of the app: its file can't be read.
  @Test func theAlert() async {
    screen.tap("Favorite Primes")
    screen.tap("Load")
    await screen.settle()
    #expect(screen.text.contains("Alert"))
    screen.rehearse()
  }
}
