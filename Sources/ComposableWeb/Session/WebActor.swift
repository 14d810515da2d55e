/// The actor that a store, its views and the sessions that show them live on.
///
/// There is one for each session; with ``WebSharing/everyone`` one for all. The content of a ``WebApp``
/// is made on it, so that a `Store(…)` written there lives there.
public actor WebActor {
  /// The path that was asked for, from the app's ``WebApp/basePath`` on: `/` for the first page, else like
  /// `/counter`. An app may start where it says; nothing checks that it does. With
  /// ``WebSharing/everyone`` it is `/`, for there the first session does not speak for the others.
  public nonisolated let path: String

  init(path: String) {
    self.path = path
  }
}
