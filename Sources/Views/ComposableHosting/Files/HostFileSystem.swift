public import ComposableFoundation

/// Files that a user names by their paths.
public struct HostFileSystem: Sendable {
  /// - Returns: the file at a path.
  /// - Throws: a ``HostFileError``.
  public var read: @Sendable (_ path: String) async throws -> ChosenFile
  /// Writes a file.
  ///
  /// - Returns: the file, with its whole path.
  /// - Throws: a ``HostFileError``; ``HostFileError/exists(path:)`` if there is a file, unless it may be replaced.
  public var write:
    @Sendable (_ contents: Data, _ path: String, _ replaces: Bool) async throws -> SavedFile

  /// - Parameters:
  ///   - read: returns the file at a path.
  ///   - write: writes a file, and returns it with its whole path.
  public init(
    read: @escaping @Sendable (_ path: String) async throws -> ChosenFile,
    write:
      @escaping @Sendable (_ contents: Data, _ path: String, _ replaces: Bool) async throws
      -> SavedFile
  ) {
    self.read = read
    self.write = write
  }
}

/// Where the user of a host has files.
public enum HostFiles: Sendable {
  /// With the user, as in a browser. The host saves and chooses them for a button (``HostElement/FileTransfer``), and hands
  /// over files of up to a number of bytes.
  case withUser(limit: Int)
  /// On a machine whose files have paths, which the user types.
  case atPaths(HostFileSystem)
  /// Nowhere: `fileExporter` and `fileImporter` say so to the user, and fail with ``HostFileError/unavailable``.
  case unavailable

  /// How many bytes a host hands over if it says nothing else: 64 MB.
  public static let defaultLimit = 64_000_000
}
