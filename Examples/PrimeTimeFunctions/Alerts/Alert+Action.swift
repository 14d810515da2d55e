extension Alert {
  /// What can happen to an alert. The feature that shows it lets it go.
  public enum Action: Hashable, Sendable {
    case dismissButtonTapped
  }
}
