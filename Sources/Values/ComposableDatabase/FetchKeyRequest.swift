#if SQLite
  public import GRDB

  /// A query of several requests, with a name, for instance all that a screen shows.
  ///
  /// Declare it if one request does not say it, or if several screens show the same:
  ///
  /// ```swift skip
  /// struct Board: FetchKeyRequest {
  ///   var assignee: String?
  ///
  ///   struct Value {
  ///     var open: [Ticket] = []
  ///     var closedCount = 0
  ///   }
  ///
  ///   func fetch(_ db: Database) throws -> Value {
  ///     let tickets = Ticket.filter(Column("assignee") == assignee)
  ///     return Value(
  ///       open: try tickets.filter(Column("isOpen")).fetchAll(db),
  ///       closedCount: try tickets.filter(!Column("isOpen")).fetchCount(db))
  ///   }
  /// }
  ///
  /// @SharedReader(.fetch(Board(assignee: "Blob"))) var board = Board.Value()
  /// ```
  ///
  /// Equal requests of one database are one shared value. Its name in recordings is the request's description, so
  /// that has to say all that makes requests differ, in the same words in each process: a property that is a `Set` or a
  /// `Dictionary` has another order in each.
  public protocol FetchKeyRequest<Value>: Hashable, Sendable {
    associatedtype Value: Sendable

    /// Fetches the value, in one transaction.
    ///
    /// Called for the first value, and again when a table, column or row that was read has changed. May be called on any thread.
    ///
    /// - Parameter db: a connection that only reads.
    /// - Throws: an error, which becomes the `loadError`.
    func fetch(_ db: Database) throws -> Value
  }
#endif
