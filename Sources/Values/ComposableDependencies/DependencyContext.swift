/// The purpose of a process. It selects the value of each dependency that isn't overridden.
public enum DependencyContext: Hashable, Sendable {
  /// An app or a server.
  case live

  /// A preview of a view.
  case preview

  /// A test.
  case test
}
