import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeLines
import PrimeTimeTestSupport
import Testing

struct ScreenTests {
  func screen(_ state: PrimeTime.State) -> String {
    Screen(state).lines.joined(separator: "\n")
  }

  @Test func home() {
    #expect(
      screen(PrimeTime.State(page: .home)) == """
        -- PrimeTime -----------------------------------
           + | - | favorites | feed
        """)
  }

  @Test func counter() {
    #expect(
      screen(PrimeTime.State(counter: Counter.State(count: -2))) == """
        -- Counter -------------------------------------
           -2
           + | - | prime? | nth
        """)
  }

  @Test func aSearch() {
    #expect(
      screen(PrimeTime.State(counter: Counter.State(count: 4, search: 3))) == """
        -- Counter -------------------------------------
           4
           Looking for prime number 3 ...
           + | - | prime? | cancel
        """)
  }

  @Test func aPrime() {
    #expect(
      screen(
        PrimeTime.State(
          counter: Counter.State(count: 3), primeModal: PrimeModal.State(number: 3))) == """
          -- Counter -------------------------------------
             3
             + | - | prime? | nth

          -- Is 3 prime? ---------------------------------
             3 is prime.
             save | dismiss
          """)
  }

  @Test func aFavorite() {
    let state = PrimeTime.State(
      counter: Counter.State(count: 3), favoritePrimes: FavoritePrimes.State(primes: [3]),
      primeModal: PrimeModal.State(number: 3, isFavorite: true))
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
      screen(
        PrimeTime.State(
          counter: Counter.State(count: 4), primeModal: PrimeModal.State(number: 4))) == """
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
      screen(PrimeTime.State(page: .favorites, primeModal: PrimeModal.State(number: 0))) == """
        -- Favorites -----------------------------------
           None yet.
           store | load
        """)
  }

  @Test func favorites() {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
    #expect(
      screen(
        PrimeTime.State(page: .favorites, favoritePrimes: FavoritePrimes.State(primes: primes)))
          == """
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
      screen(PrimeTime.State(page: .feed)) == """
        -- Feed ----------------------------------------
           Nothing yet.
        """)
    let activities: [Activity] = [.added(3), .removed(3), .loaded([2, 5]), .loaded([])]
    #expect(
      screen(PrimeTime.State(page: .feed, activityFeed: activities)) == """
        -- Feed ----------------------------------------
           Added 3.
           Removed 3.
           Loaded 2, 5.
           Loaded an empty list.
        """)
  }

  @Test func alerts() {
    let state = PrimeTime.State(
      page: .feed, counter: Counter.State(count: 3, alert: AlertState(title: "The 3rd prime is 5")),
      favoritePrimes: FavoritePrimes.State(
        alert: AlertState(title: "The favorites were not loaded", message: "There is no file 'F'.")),
      alert: AlertState(title: "4 can't be saved"))
    #expect(
      screen(state) == """
        -- Feed ----------------------------------------
           Nothing yet.

        -- Alert ---------------------------------------
           The 3rd prime is 5.
           dismiss

        -- Alert ---------------------------------------
           4 can't be saved.
           dismiss

        -- Alert ---------------------------------------
           The favorites were not loaded.
           There is no file 'F'.
           dismiss
        """)
  }
}
