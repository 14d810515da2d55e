#if PostgreSQL
  /// Why a request to a database has failed.
  enum PostgresFailure: Error, Hashable, Sendable {
    /// There is no connection, and nothing was sent.
    case unreachable(String)
    /// The database has refused it, and rolled back what it had done.
    case refused(state: String, String)
    /// The connection ended before the answer: what became of the request is not known.
    case lost(String)
    /// The answer is not one of this library's tables.
    case unreadable(String)

    /// The failure of a request that changes nothing, whatever became of it.
    var withoutEffect: PostgresFailure {
      if case .lost(let reason) = self { .unreachable(reason) } else { self }
    }

    /// Whether the database asks to try again: another transaction was in the way.
    var isForNow: Bool { state?.hasPrefix("40") == true }

    /// Whether another transaction has had a lock for too long.
    var isLocked: Bool { state == "55P03" }

    /// Whether it may be a fault of one record, so that the others can be written without it: of its data, of a rule for it, of
    /// a limit, or of a lock.
    var isOfOneRecord: Bool {
      isLocked || ["22", "23", "54"].contains { state?.hasPrefix($0) == true }
    }

    /// Whether the rights or the tables are other ones than this library needs.
    var isOfRights: Bool { state?.hasPrefix("42") == true }

    /// The code of the database's error.
    private var state: String? { if case .refused(let state, _) = self { state } else { nil } }
  }
#endif
