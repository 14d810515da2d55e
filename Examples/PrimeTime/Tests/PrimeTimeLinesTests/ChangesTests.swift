import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime
import PrimeTimeLines
import PrimeTimeTestSupport
import Testing

struct ChangesTests {
  func changes(
    _ actions: PrimeTime.Action..., from before: PrimeTime.State = PrimeTime.State(),
    to after: PrimeTime.State = PrimeTime.State()
  ) -> [String] {
    Changes(by: actions, from: before, to: after, file: "F").lines
  }

  @Test func none() {
    #expect(changes() == [])
  }

  @Test func ofTheCounter() {
    let asked = PrimeTime.State(
      counter: Counter.State(count: 4, search: 3), primeModal: PrimeModal.State(number: 4))
    #expect(
      changes(to: asked) == ["count: 0 -> 4", "asked: is 4 prime?", "search: for prime number 3"])
    #expect(
      changes(from: asked) == ["count: 4 -> 0", "closed: is 0 prime?", "search: ended"])
  }

  @Test func ofThePage() {
    #expect(changes(to: PrimeTime.State(page: .feed)) == ["page: counter -> feed"])
  }

  @Test func ofTheFavorites() {
    #expect(
      changes(
        from: PrimeTime.State(favoritePrimes: FavoritePrimes.State(primes: [2, 3])),
        to: PrimeTime.State(favoritePrimes: FavoritePrimes.State(primes: [3])))
        == ["favorites: [2, 3] -> [3]"])
  }

  @Test func ofTheFile() {
    #expect(changes(.favoritePrimes(.savedFavoritePrimes([3]))) == ["stored: [3] in F"])
    #expect(
      changes(
        .favoritePrimes(.loadedFavoritePrimes([3])),
        to: PrimeTime.State(favoritePrimes: FavoritePrimes.State(primes: [3])))
        == ["loaded: [3] from F", "favorites: [] -> [3]"])
    #expect(
      changes(
        .favoritePrimes(.savedFavoritePrimes([])), .counter(.incrTapped),
        .favoritePrimes(.savedFavoritePrimes([3]))) == ["stored: [] in F", "stored: [3] in F"])
  }

  @Test func ofAlerts() {
    let alerted = PrimeTime.State(
      counter: Counter.State(alert: AlertState(title: "1")),
      favoritePrimes: FavoritePrimes.State(alert: AlertState(title: "3")),
      alert: AlertState(title: "2"))
    #expect(changes(to: alerted) == ["alert: 1", "alert: 2", "alert: 3"])
    #expect(
      changes(from: alerted)
        == ["alert dismissed: 1", "alert dismissed: 2", "alert dismissed: 3"])
    var other = alerted
    other.counter.alert = AlertState(title: "4")
    #expect(changes(from: alerted, to: other) == ["alert: 4"])
  }
}
