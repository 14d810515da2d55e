#if SQLite || PostgreSQL
  internal import ComposableSessions

  /// Why a journal, or a store of it, could not do what it was asked for.
  public enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
    #if SQLite
      /// The file can't be opened. It is as it was.
      case file(SQLiteStorageError)
    #endif
    /// The store is open already, in this process or in another one.
    case inUse(store: String)
    /// The store's content can't be read by this build. It stays as it is.
    ///
    /// - Parameters:
    ///   - field: the path of the field, such as `.basket[0].price`; empty if it is not known.
    ///   - reason: the cause.
    case notDecodable(store: String, field: String, reason: String)
    /// A newer build has written the store. It stays as it is.
    case newer(store: String, version: Int, known: Int)
    /// This build's reducer does something else with the actions of the journal than the one that has written it. It stays as it is.
    case notRepeatable(store: String, reason: String)
    /// An initial state, or a state after an action that can't be encoded, can't be encoded itself. The action is not applied.
    case notEncodable(store: String, field: String, reason: String)
    /// The journal did not write: a turn is not in it.
    case refused(store: String, reason: String)
    /// It is not known whether a turn is in the journal: the storage failed while it was written.
    case uncertain(store: String, reason: String)
    /// The store was closed, or has been taken over by another owner.
    case closed(store: String)
    /// The action was not applied: it was dropped before its turn.
    case notApplied
    /// The action was sent to a store that no journal has.
    case notJournaled

    public var description: String {
      switch self {
      #if SQLite
        case .file(let error): error.description
      #endif
      case .inUse(let store): "The store '\(store)' is open already."
      case .notDecodable(let store, let field, let reason):
        """
        The journal of the store '\(store)' can't be read by this build, and was left as it is: \
        \(field.isEmpty ? "" : "the field '\(field)': ")\(reason)
        """
      case .newer(let store, let version, let known):
        "The journal of the store '\(store)' has version \(version), and this build knows versions up to \(known)."
      case .notRepeatable(let store, let reason):
        "The journal of the store '\(store)' can't be repeated by this build, and was left as it is. \(reason)"
      case .notEncodable(let store, let field, let reason):
        "The state of the store '\(store)' can't be encoded: \(field.isEmpty ? "" : "the field '\(field)': ")\(reason)"
      case .refused(let store, let reason):
        "The journal has not written a turn of the store '\(store)': \(reason)"
      case .uncertain(let store, let reason):
        "It is not known whether the journal has a turn of the store '\(store)': \(reason)"
      case .closed(let store): "The journal of the store '\(store)' is closed."
      case .notApplied: "The action was dropped before its turn."
      case .notJournaled: "The store does not belong to a journal."
      }
    }

    init(_ error: SessionStorageError, store: String) {
      self =
        switch error {
        case .superseded, .forgotten: .closed(store: store)
        case .outOfOrder(let last): .refused(store: store, reason: "The last turn is \(last).")
        case .refused(let reason): .refused(store: store, reason: reason)
        case .uncertain(let reason): .uncertain(store: store, reason: reason)
        case .unreadable(let reason): .notDecodable(store: store, field: "", reason: reason)
        }
    }
  }
#endif
