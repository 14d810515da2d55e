#if SQLite
  internal import GRDB

  /// Why a file can't be opened as a ``SQLiteStorage``. The file is as it was.
  public enum SQLiteStorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another storage has it open, in this process or in another one.
    case inUse(path: String)
    /// It is no file of SQLite, or one of another program.
    case foreign(path: String)
    /// A newer version of this library has written it.
    case newer(path: String, version: Int, known: Int)
    /// A part of it can't be read.
    case damaged(path: String, reason: String)
    /// It can't be opened, made or written.
    case unavailable(path: String, reason: String)

    public var description: String {
      switch self {
      case .inUse(let path): "The file '\(path)' is in use by another storage."
      case .foreign(let path):
        "The file '\(path)' is not one of sessions. Move it away, or choose another path."
      case .newer(let path, let version, let known):
        """
        The file '\(path)' has version \(version), and this build knows versions up to \(known). Use the newer build, or \
        another file.
        """
      case .damaged(let path, let reason):
        "The file '\(path)' is damaged, and was left as it is: \(reason)"
      case .unavailable(let path, let reason): "The file '\(path)' can't be used: \(reason)"
      }
    }

    init(_ error: any Error, _ path: String) {
      let error = error as? DatabaseError ?? DatabaseError(message: "\(error)")
      let reason = error.message ?? "\(error.resultCode)"
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path: path)
      case .SQLITE_NOTADB: self = .foreign(path: path)
      case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
      default: self = .unavailable(path: path, reason: reason)
      }
    }
  }
#endif
