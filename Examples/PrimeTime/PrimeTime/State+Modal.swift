import Counter
import FavoritePrimes
import PrimeModal

extension PrimeTime.State {
  /// Whether the counter's number is one of the favorites.
  private var isCountFavorite: Bool { favoritePrimes.primes.contains(counter.count) }

  /// Shows the answer to "is this prime?" for the counter's number.
  mutating func presentModal() {
    primeModal = PrimeModal.State(number: counter.count, isFavorite: isCountFavorite)
  }

  /// Updates the modal, if there is one, after any change to the number or the favorites.
  mutating func bringModalUpToDate() {
    // Read before the modal is written: Swift treats the computed property as an access to the whole
    // state.
    let (count, isFavorite) = (counter.count, isCountFavorite)
    primeModal?.number = count
    primeModal?.isFavorite = isFavorite
  }
}
