extension Alert {
  /// The actions of an alert. The feature that shows it dismisses it.
  public enum Action: Hashable, Sendable {
    case dismissButtonTapped
  }
}
