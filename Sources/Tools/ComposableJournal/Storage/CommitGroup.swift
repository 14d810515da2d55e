#if SQLite
  internal import ComposableRuntime
  internal import ComposableSessions
  internal import GRDB

  /// Commits the calls of a storage. Calls that come during a commit share the next transaction.
  final class CommitGroup: Sendable {
    private struct Call: Sendable {
      let run: @Sendable (Database) throws -> Void
      let end: @Sendable (SessionStorageError?) -> Void
    }

    private struct Waiting {
      var calls: [Call] = []
      var isCommitting = false
      /// Why nothing is done any more.
      var refusal: String?
    }

    private let queue: DatabaseQueue
    private let waiting = Locked(Waiting())

    init(_ queue: DatabaseQueue) { self.queue = queue }

    /// Runs a call in a transaction.
    ///
    /// - Parameter body: the call. A `SessionStorageError` of it says that it has changed nothing. It is called again, if another call of its
    ///   group has failed.
    /// - Throws: the error of the call, or why it was not committed.
    func perform<Value: Sendable>(
      _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(SessionStorageError) -> Value {
      let value = Locked<Value?>(nil)
      let error = await withCheckedContinuation { continuation in
        add(
          Call {
            let result = try body($0)
            value.withLock { $0 = result }
          } end: {
            continuation.resume(returning: $0)
          })
      }
      if let error { throw error }
      guard let value = value.withLock({ $0 }) else {
        throw .refused("The call has not run.")
      }
      return value
    }

    /// Runs a call outside of transactions, after the calls that were made.
    func performAlone(
      _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(SessionStorageError) {
      let error = await withCheckedContinuation { continuation in
        queue.asyncWriteWithoutTransaction { database in
          do {
            try body(database)
            continuation.resume(returning: nil as SessionStorageError?)
          } catch {
            continuation.resume(returning: SessionStorageError(error, isAtEnd: false))
          }
        }
      }
      if let error { throw error }
    }

    /// Closes the file after the calls that wait.
    func close() async {
      refuse("The storage is closed.")
      await withCheckedContinuation { continuation in
        queue.asyncWriteWithoutTransaction { _ in continuation.resume() }
      }
      // A statement that is not done would keep it open; none is outside of a call.
      try? queue.close()
    }

    private func add(_ call: Call) {
      let (begins, refusal) = waiting.withLock { waiting -> (Bool, String?) in
        if let refusal = waiting.refusal { return (false, refusal) }
        waiting.calls.append(call)
        defer { waiting.isCommitting = true }
        return (!waiting.isCommitting, nil)
      }
      if let refusal { return call.end(.refused(refusal)) }
      if begins { queue.asyncWriteWithoutTransaction { self.commit(in: $0) } }
    }

    private func refuse(_ reason: String) {
      waiting.withLock { if $0.refusal == nil { $0.refusal = reason } }
    }

    /// Refuses also the calls that wait.
    private func fail(_ reason: String) {
      let calls = waiting.withLock { waiting in
        waiting.refusal = reason
        defer { waiting.calls = [] }
        return waiting.calls
      }
      for call in calls { call.end(.refused(reason)) }
    }

    /// Commits what waits, until nothing does.
    private func commit(in database: Database) {
      while true {
        let calls = waiting.withLock { waiting in
          let calls = waiting.calls
          waiting.calls = []
          waiting.isCommitting = !calls.isEmpty
          return calls
        }
        if calls.isEmpty { return }
        commit(calls, in: database)
      }
    }

    private func commit(_ calls: [Call], in database: Database) {
      var errors: [SessionStorageError?] = []
      var isAtEnd = false
      do {
        try database.inTransaction(.immediate) {
          for call in calls { errors.append(try error(of: call, database)) }
          isAtEnd = true
          return .commit
        }
      } catch  where calls.count > 1 && !isAtEnd {
        // One of them; the others have their own transactions.
        for call in calls { commit([call], in: database) }
        return
      } catch {
        let reason = SessionStorageError(error, isAtEnd: isAtEnd)
        if case .uncertain(let text) = reason {
          // The file may now be another one on the disk than in the memory of the system.
          fail("The storage has failed, and has to be opened again: \(text)")
        }
        errors = calls.map { _ in reason }
      }
      for (call, error) in zip(calls, errors) { call.end(error) }
    }

    /// - Throws: an error of the database, after which the transaction can't go on.
    private func error(of call: Call, _ database: Database) throws -> SessionStorageError? {
      do {
        try call.run(database)
        return nil
      } catch let error as SessionStorageError {
        return error
      }
    }
  }

  extension SessionStorageError {
    /// - Parameter isAtEnd: whether it was the commit that failed.
    fileprivate init(_ error: any Error, isAtEnd: Bool) {
      let error = error as? DatabaseError ?? DatabaseError(message: "\(error)")
      let reason = error.message ?? "\(error.resultCode)"
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .unreadable(reason)
      // The records are in the file, or not.
      case .SQLITE_IOERR where isAtEnd: self = .uncertain(reason)
      default: self = .refused(reason)
      }
    }
  }
#endif
