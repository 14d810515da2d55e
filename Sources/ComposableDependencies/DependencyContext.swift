/// What a process is run for, and so which of a dependency's values is meant when nobody overrides it.
public enum DependencyContext: Hashable, Sendable {
  /// An app or a server.
  case live

  /// A preview of a view.
  case preview

  /// A test.
  case test
}
