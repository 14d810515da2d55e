#if PostgreSQL
  internal import ComposableRuntime

  /// The connection of a lane, which is opened when it is needed, and again after it has failed.
  final class LaneConnection: @unchecked Sendable {
    private let address: PostgresAddress
    private let patience: Duration
    private let versions: TableVersions
    /// How often it was opened: after a failover, the database of the next connection may lack commits of the one before.
    private let openings = Locked(0)
    // Not Sendable. These are used by the blocks of the lane's queue only, which run one after the other.
    private var open: PostgresConnection?
    /// Why it can't be opened; nil if nothing is known of that.
    private var failure: PostgresFailure?
    /// Whether it is not tried again to open it.
    private var isGivenUp = false

    init(_ address: PostgresAddress, _ versions: TableVersions, patience: Duration) {
      (self.address, self.versions, self.patience) = (address, versions, patience)
    }

    /// The number of the connection, from any thread; zero before the first.
    var number: Int { openings.withLock { $0 } }

    /// Opens it if it is not open.
    ///
    /// - Returns: its number.
    func prepare() throws(PostgresFailure) -> Int {
      _ = try opened()
      return number
    }

    /// Runs statements in one transaction.
    ///
    /// - Parameter reopens: whether another connection does, too, if this one had ended unnoticed.
    func run(
      _ statements: [PostgresStatement], reopens: Bool = true
    ) throws(PostgresFailure) -> [PostgresRows] {
      let wasOpen = open != nil
      do throws(PostgresFailure) { return try run(statements, over: try opened()) } catch {
        // It had ended unnoticed: nothing was sent.
        guard reopens, wasOpen, case .unreachable = error else { throw error }
        return try run(statements, over: try opened())
      }
    }

    private func run(
      _ statements: [PostgresStatement], over connection: PostgresConnection
    ) throws(PostgresFailure) -> [PostgresRows] {
      do throws(PostgresFailure) { return try connection.run(statements) } catch {
        if case .refused = error {} else { open = nil }
        throw error
      }
    }

    func close() { open = nil }

    /// Whether the last attempt to open it has failed.
    var hasFailed: Bool { failure != nil }

    /// Serves calls that have waited for an attempt to open it, which has failed: each would wait for an attempt of its own.
    func giveUp(_ serve: () -> Void) {
      isGivenUp = true
      serve()
      isGivenUp = false
    }

    private func opened() throws(PostgresFailure) -> PostgresConnection {
      if let open, open.isOpen { return open }
      open = nil
      if isGivenUp, let failure { throw failure }
      do throws(PostgresFailure) {
        let connection = try PostgresConnection(address, patience: patience)
        try versions.prepare(connection)
        (open, failure) = (connection, nil)
        openings.withLock { $0 += 1 }
        return connection
      } catch {
        // The request itself was not sent.
        failure = error.withoutEffect
        throw error.withoutEffect
      }
    }
  }
#endif
