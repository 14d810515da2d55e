#if PostgreSQL
  internal import ComposableRuntime

  /// Statements on a connection of their own, one transaction after the other.
  final class StatementLane: Sendable {
    private struct Call: Sendable {
      let statements: [PostgresStatement]
      let end: @Sendable (Result<[PostgresRows], PostgresFailure>) -> Void
    }

    private let lane: ConnectionLane<Call>

    init(_ name: String, _ connection: LaneConnection) {
      lane = ConnectionLane(name, connection, most: 1) { calls, connection in
        for call in calls {
          call.end(
            Result { () throws(PostgresFailure) in try connection.run(call.statements) })
        }
      }
    }

    func close() async { await lane.close() }

    /// Runs statements in one transaction.
    ///
    /// - Returns: the rows of each.
    func run(_ statements: [PostgresStatement]) async throws(PostgresFailure) -> [PostgresRows] {
      // Not by the continuation: on Linux the thread sanitizer does not see the synchronization of a value that a continuation carries.
      let answer = Locked<Result<[PostgresRows], PostgresFailure>>(.success([]))
      await withCheckedContinuation { continuation in
        let call = Call(statements: statements) { result in
          answer.withLock { $0 = result }
          continuation.resume()
        }
        lane.add(call)
      }
      return try answer.withLock { $0 }.get()
    }

    /// Runs a statement that changes nothing, or may do it again.
    func run(
      _ text: String, _ parameters: PostgresStatement.Parameter...
    ) async throws(PostgresFailure) -> PostgresRows {
      do throws(PostgresFailure) {
        return try await run([PostgresStatement(text, parameters)])[0]
      } catch {
        throw error.withoutEffect
      }
    }
  }
#endif
