/// What can happen to the favorites: what the user does, and what the file says back.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// Deletes the primes at these places of the list, counted from 0.
  case deleteFavoritePrimes(Set<Int>)
  case saveButtonTapped
  case loadButtonTapped
  /// The file now holds these.
  case savedFavoritePrimes([Int])
  /// The file held these.
  case loadedFavoritePrimes([Int])
  /// Nothing was saved; the message describes why.
  case savingFailed(message: String)
  /// Nothing was loaded; the message describes why.
  case loadingFailed(message: String)
  case alertDismissButtonTapped
}
