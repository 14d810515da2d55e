import Counter
import FavoritePrimes
import PrimeModal

extension PrimeTime.State {
  /// Whether the counter's number is one of the favorites.
  private var isCountFavorite: Bool { favoritePrimes.primes.contains(counter.count) }

  /// Shows the answer to "is this prime?", for the number that the counter is at.
  mutating func presentModal() {
    primeModal = PrimeModal.State(number: counter.count, isFavorite: isCountFavorite)
  }

  /// The modal, if it is there, shows the number and the favorites wherever they are changed.
  mutating func bringModalUpToDate() {
    // Read before the modal is written to: Swift takes the second for an access to the whole state.
    let (count, isFavorite) = (counter.count, isCountFavorite)
    primeModal?.number = count
    primeModal?.isFavorite = isFavorite
  }
}
