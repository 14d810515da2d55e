/// What is shown most of. The modal and the alerts lie on whichever page it is.
public enum Page: String, Sendable {
  /// What leads to the others.
  case home
  case counter
  case favorites
  case feed
}
