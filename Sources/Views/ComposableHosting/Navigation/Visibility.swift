/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// The host decides, always, never.
  case automatic, visible, hidden
}
