#if SQLite
  internal import ComposableSessions
  internal import Foundation

  extension Journal {
    /// Where a journal is.
    public struct Place: Sendable {
      let path: String
      let mostBytes: Int?

      /// A file of SQLite. Another one with the ending `-wal` belongs to it.
      ///
      /// - Parameters:
      ///   - path: the file. It is made if there is none.
      ///   - mostBytes: the bound of the file; nil for none. What needs more room is refused.
      public static func sqlite(_ path: String, mostBytes: Int? = nil) -> Self {
        Self(path: path, mostBytes: mostBytes)
      }
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - place: the file.
    ///   - durability: what a written turn survives.
    ///   - policy: what stores do if it can't be written.
    ///   - didFail: called on any thread when something was not written; by default it is reported as an issue.
    /// - Throws: ``JournalError/file(_:)``.
    public static func open(
      _ place: Place, durability: SQLiteStorage.Durability = .power,
      onFailure policy: FailurePolicy = .stop,
      didFail: (@Sendable (JournalError) -> Void)? = nil
    ) throws(JournalError) -> Journal {
      let file: SQLiteStorage
      do {
        file = try SQLiteStorage(
          path: place.path, durability: durability, mostBytes: place.mostBytes)
      } catch {
        throw .file(error)
      }
      return Journal(
        file, closeFile: { await file.close() }, onFailure: policy, didFail: didFail,
        now: { Date().timeIntervalSince1970 })
    }
  }
#endif
