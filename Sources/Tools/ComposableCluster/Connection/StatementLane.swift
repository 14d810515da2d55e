#if PostgreSQL
  /// Statements on a connection of their own, one transaction after the other.
  final class StatementLane: Sendable {
    private struct Call: Sendable {
      let statements: [PostgresStatement]
      let end: @Sendable (sending Result<[PostgresRows], PostgresFailure>) -> Void
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
      let result = await withCheckedContinuation { continuation in
        lane.add(Call(statements: statements) { continuation.resume(returning: $0) })
      }
      return try result.get()
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
