public import ComposableArchitecture

/// What can happen in the prime modal.
@CasePathable
public enum PrimeModalAction: Equatable, Sendable {
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
  case alertDismissButtonTapped
}
