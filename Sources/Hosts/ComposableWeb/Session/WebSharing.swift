/// Whether sessions share a store.
public enum WebSharing: Hashable, Sendable {
  /// Each session has its own store, on an actor of its own: sessions spread over the cores.
  case perSession
  /// All sessions show the same store, live in each, on one actor. The views' own state (`@State`, the
  /// tab of a tab view without a selection) is still each session's own.
  case shared
}
