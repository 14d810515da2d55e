#if SQLite
  internal import GRDB

  /// Fetches a value within each write that changes a database, so that whoever has awaited the write finds the value changed: in
  /// a test nothing depends on the time that another thread takes.
  ///
  /// It knows nothing of tables, and fetches after each change.
  ///
  /// Unchecked: what varies is accessed on the queue of the database's writer.
  final class CommitObserver<Value: Sendable>: TransactionObserver, @unchecked Sendable {
    private let fetch: @Sendable (Database) throws -> Value?
    private let receive: @Sendable (Result<Value?, any Error>) -> Void
    private var hasChanged = false
    /// An error ends it, as it ends an observation of GRDB.
    private var hasFailed = false

    private init(
      fetch: @escaping @Sendable (Database) throws -> Value?,
      _ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) {
      self.fetch = fetch
      self.receive = receive
    }

    static func start(
      in database: any DatabaseWriter, fetch: @escaping @Sendable (Database) throws -> Value?,
      _ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) -> AnyDatabaseCancellable {
      let observer = CommitObserver(fetch: fetch, receive)
      database.unsafeReentrantWrite { db in
        db.add(transactionObserver: observer, extent: .observerLifetime)
        observer.fetchNow(db)
      }
      // The database has it weakly.
      return AnyDatabaseCancellable { withExtendedLifetime(observer) {} }
    }

    private func fetchNow(_ db: Database) {
      let result = Result { try db.readOnly { try fetch(db) } }
      if case .failure = result { hasFailed = true }
      receive(result)
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange() { hasChanged = true }

    func databaseDidChange(with event: DatabaseEvent) { hasChanged = true }

    func databaseDidCommit(_ db: Database) {
      guard hasChanged, !hasFailed else { return }
      hasChanged = false
      fetchNow(db)
    }

    func databaseDidRollback(_ db: Database) { hasChanged = false }
  }
#endif
