/// Why favorites could not be saved to, or loaded from, a file on disk.
public enum FavoritesFileError: Error, Hashable, Sendable {
  /// There is no file at this path.
  case missing(String)
  /// The file at this path can't be read.
  case unreadable(String, reason: String)
  /// The file at this path is not a list of numbers in JSON.
  case malformed(String)
  /// This path can't be written.
  case unwritable(String, reason: String)
}

extension FavoritesFileError: CustomStringConvertible {
  /// A sentence or two for the user.
  public var description: String {
    switch self {
    case .missing(let path): "There is no file '\(path)'. Save the favorites first."
    case .unreadable(let path, let reason): "'\(path)' can't be read: \(reason)."
    case .malformed(let path): "'\(path)' is not a JSON list of numbers, such as [2, 3, 5]."
    case .unwritable(let path, let reason): "'\(path)' can't be written: \(reason)."
    }
  }
}
