import ComposableFoundation

/// The files of a ``FileStorage``. Paths are absolute.
protocol Files: Sendable {
  /// The contents of a file, and the version; nil if there is no such file.
  func read(_ path: String) throws -> (data: Data, stamp: FileStamp)?

  /// Replaces a file, so that whoever reads it finds all of the old contents or all of the new ones, also after a
  /// crash.
  ///
  /// - Parameter willReplace: receives the new version, before others can see it.
  func write(_ data: Data, to path: String, willReplace: (FileStamp) -> Void) throws

  /// The version of a file; nil if there is no such file.
  func stamp(of path: String) -> FileStamp?

  /// Notifies of possible changes of a file, by this process or another.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription
}
