/// What is shown most of. The modal and the alerts lie on whichever page it is.
public enum Page: String, Sendable {
  case counter
  case favorites
  case feed
}
