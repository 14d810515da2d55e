/// Whose store a session shows.
public enum WebSharing: Hashable, Sendable {
  /// Each session has its own, on an actor of its own: sessions spread over the cores.
  case perSession
  /// All sessions show the same store, live in each, on one actor. What views keep for themselves
  /// (`@State`, and with it the page of a tab view) is still each session's own.
  case shared
}
