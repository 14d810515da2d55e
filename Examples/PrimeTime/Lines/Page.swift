/// What the screen shows most of.
public enum Page: String, Sendable {
  case counter
  case favorites
  case feed
}
