/// The actions of the prime modal.
public enum PrimeModalAction: Equatable, Sendable {
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
  case alertDismissButtonTapped
}
