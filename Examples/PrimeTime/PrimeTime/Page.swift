/// The app's pages. The modal and the alerts are presented over any of them.
public enum Page: String, Codable, Sendable {
  /// The page with the links to the others.
  case home
  case counter
  case favorites
  case feed
}
