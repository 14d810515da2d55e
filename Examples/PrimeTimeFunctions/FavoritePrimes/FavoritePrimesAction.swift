/// The actions of the favorites: those of the user, and the results from the file.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// Deletes the primes at these offsets, counted from 0.
  case deleteFavoritePrimes(Set<Int>)
  case saveButtonTapped
  case loadButtonTapped
  /// The favorites saved to the file.
  case savedFavoritePrimes([Int])
  /// The favorites loaded from the file.
  case loadedFavoritePrimes([Int])
  /// Saving failed; the message describes why.
  case savingFailed(message: String)
  /// Loading failed; the message describes why.
  case loadingFailed(message: String)
  case alertDismissButtonTapped
}
