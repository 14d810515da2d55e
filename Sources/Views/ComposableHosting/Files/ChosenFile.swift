public import ComposableFoundation

/// A file that a user has chosen.
public struct ChosenFile: Hashable, Sendable {
  /// The name, without a path. It comes from the user: it need not be a name that the app's own file system accepts.
  public let name: String
  /// The contents.
  public let contents: Data
  /// The path on the machine of the app. Nil for a file on another machine, such as a page's user's.
  public let path: String?

  /// - Parameters:
  ///   - name: the name, without a path.
  ///   - contents: the contents.
  ///   - path: where it is on the machine of the app.
  public init(name: String, contents: Data, path: String? = nil) {
    self.name = name
    self.contents = contents
    self.path = path
  }
}

/// A file that a user has saved.
public struct SavedFile: Hashable, Sendable {
  /// The name under which it was offered; on the machine of the app, the file's own name.
  public let name: String
  /// Where it is on the machine of the app. Nil for a file that is elsewhere: only the browser knows where a download
  /// is.
  public let path: String?

  /// - Parameters:
  ///   - name: the name.
  ///   - path: where it is on the machine of the app.
  public init(name: String, path: String? = nil) {
    self.name = name
    self.path = path
  }
}
