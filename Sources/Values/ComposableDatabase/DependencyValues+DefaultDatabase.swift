#if SQLite
  public import ComposableDependencies
  public import GRDB
  internal import IssueReporting

  extension DependencyValues {
    /// The database of the program, which `.fetchAll`, `.fetchOne` and `.fetch` read, and effects write:
    ///
    /// ```swift skip
    /// prepareDependencies {
    ///   $0.defaultDatabase = try! DatabaseQueue(path: "tracker.sqlite")
    /// }
    ///
    /// @Dependency(\.defaultDatabase) var database
    /// return .run { _ in
    ///   try await database.write { db in try ticket.insert(db) }
    /// }
    /// ```
    ///
    /// Each test has an empty one in memory; override it with one that has your tables. Where none is given, a program gets one in memory,
    /// and it is reported.
    ///
    /// On Linux one `DatabaseQueue` a file is safe. SQLite from 3.7.0 to 3.51.2 can damage a file if two connections write or
    /// checkpoint at once, as those of a `DatabasePool` may.
    public var defaultDatabase: any DatabaseWriter {
      get { self[DefaultDatabaseKey.self] }
      set { self[DefaultDatabaseKey.self] = newValue }
    }
  }

  private enum DefaultDatabaseKey: DependencyKey {
    static var liveValue: any DatabaseWriter {
      reportIssue(
        """
        There is no database: 'defaultDatabase' has no value. One in memory takes its place, and what is written to it ends with \
        the program.

        Give it one where the program starts:

            prepareDependencies {
              $0.defaultDatabase = try DatabaseQueue(path: "…")
            }
        """)
      return inMemory
    }
    static var previewValue: any DatabaseWriter { inMemory }
    static var testValue: any DatabaseWriter { inMemory }

    private static var inMemory: any DatabaseWriter {
      do {
        return try DatabaseQueue()
      } catch {
        // Without a file there is nothing but memory that it could lack.
        fatalError("SQLite has not opened a database in memory: \(error)")
      }
    }
  }
#endif
