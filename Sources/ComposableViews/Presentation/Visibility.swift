/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// As the host thinks right, always, never.
  case automatic, visible, hidden
}
