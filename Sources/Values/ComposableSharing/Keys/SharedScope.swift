/// Which declarations share a value.
public enum SharedScope: Hashable, Sendable {
  /// Declarations with the same ``SharedReferences``: all of an app, one test, one session of a web server. In such a
  /// session a value in a file or in the preferences is the visitor's own, in memory, and gone with the session.
  case dependencies

  /// All in the process: all sessions of a web server. A value in memory is shared by all tests, too.
  case process
}

/// A key that decides where its reference is registered.
protocol ScopedKey {
  var scope: SharedScope { get }
}
