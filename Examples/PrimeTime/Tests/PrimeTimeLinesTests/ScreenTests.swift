import Alerts
import Counter
import FavoritePrimes
import PrimeTime
import PrimeTimeLines
import Testing

struct ScreenTests {
  func screen(_ state: AppState, _ page: Page = .counter) -> String {
    Screen(state, page: page).lines.joined(separator: "\n")
  }

  @Test func counter() {
    #expect(
      screen(AppState(counter: CounterState(count: -2))) == """
        -- Counter -------------------------------------
           -2
           + | - | prime? | nth
        """)
  }

  @Test func aSearch() {
    #expect(
      screen(AppState(counter: CounterState(count: 4, search: 3))) == """
        -- Counter -------------------------------------
           4
           Looking for prime number 3 ...
           + | - | prime? | cancel
        """)
  }

  @Test func aPrime() {
    #expect(
      screen(AppState(counter: CounterState(count: 3, isPrimeModalPresented: true))) == """
        -- Counter -------------------------------------
           3
           + | - | prime? | nth

        -- Is 3 prime? ---------------------------------
           3 is prime.
           save | dismiss
        """)
  }

  @Test func aFavorite() {
    let state = AppState(
      counter: CounterState(count: 3, isPrimeModalPresented: true),
      favoritePrimes: FavoritePrimesState(primes: [3]))
    #expect(
      screen(state) == """
        -- Counter -------------------------------------
           3
           + | - | prime? | nth

        -- Is 3 prime? ---------------------------------
           3 is prime.
           It is one of the favorites.
           remove | dismiss
        """)
  }

  @Test func noPrime() {
    #expect(
      screen(AppState(counter: CounterState(count: 4, isPrimeModalPresented: true))) == """
        -- Counter -------------------------------------
           4
           + | - | prime? | nth

        -- Is 4 prime? ---------------------------------
           4 is not prime.
           dismiss
        """)
  }

  @Test func noFavorites() {
    #expect(
      screen(AppState(counter: CounterState(isPrimeModalPresented: true)), .favorites) == """
        -- Favorites -----------------------------------
           None yet.
           store | load
        """)
  }

  @Test func favorites() {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
    #expect(
      screen(AppState(favoritePrimes: FavoritePrimesState(primes: primes)), .favorites) == """
        -- Favorites -----------------------------------
            0: 2
            1: 3
            2: 5
            3: 7
            4: 11
            5: 13
            6: 17
            7: 19
            8: 23
            9: 29
           10: 31
           delete 0 | store | load
        """)
  }

  @Test func feed() {
    #expect(
      screen(AppState(), .feed) == """
        -- Feed ----------------------------------------
           Nothing yet.
        """)
    let activities: [Activity] = [.added(3), .removed(3), .loaded([2, 5]), .loaded([])]
    #expect(
      screen(AppState(activityFeed: activities), .feed) == """
        -- Feed ----------------------------------------
           Added 3.
           Removed 3.
           Loaded 2, 5.
           Loaded an empty list.
        """)
  }

  @Test func alerts() {
    let state = AppState(
      counter: CounterState(count: 3, alert: Alert(title: "The 3rd prime is 5")),
      favoritePrimes: FavoritePrimesState(
        alert: Alert(title: "The favorites were not loaded", message: "There is no file 'F'.")))
    #expect(
      screen(state, .feed) == """
        -- Feed ----------------------------------------
           Nothing yet.

        -- Alert ---------------------------------------
           The 3rd prime is 5.
           dismiss

        -- Alert ---------------------------------------
           The favorites were not loaded.
           There is no file 'F'.
           dismiss
        """)
  }
}
