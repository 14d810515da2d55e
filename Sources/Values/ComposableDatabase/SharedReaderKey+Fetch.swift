#if SQLite
  internal import ComposableDependencies
  public import ComposableSharing
  public import GRDB

  // By a name of one's own.
  extension SharedReaderKey {
    /// The result of a request, fetched again when the database has changed.
    ///
    /// - Parameters:
    ///   - request: the request. Equal ones are one shared value.
    ///   - database: the database; by default the dependency `defaultDatabase`.
    ///   - waits: whether the declaration waits for the first value, as for the value of a file. If not, the value is the initial one until it comes, and
    ///     `isLoading` says so.
    public static func fetch<Request: FetchKeyRequest>(
      _ request: Request, from database: (any DatabaseWriter)? = nil, waits: Bool = true
    ) -> Self where Self == FetchKey<Request.Value> {
      FetchKey(.request(.init(request)), in: database ?? defaultDatabase(), waits: waits) {
        try request.fetch($0)
      }
    }
  }

  // All rows.
  extension SharedReaderKey {
    /// The records of a request: of GRDB's query interface, with joins, or of SQL.
    ///
    /// ```swift skip
    /// @SharedReader(.fetchAll(Ticket.filter(Column("isOpen")).order(Column("title")))) var open: [Ticket]
    /// ```
    ///
    /// Requests with the same SQL and arguments are one shared value. Requests that differ only in `including(all:)` are not told apart: name them by
    /// a ``FetchKeyRequest``.
    ///
    /// - Parameters:
    ///   - request: the request. It is made again for each fetch.
    ///   - database: the database; by default the dependency `defaultDatabase`.
    ///   - waits: whether the declaration waits for the first value, as for the value of a file. If not, the value is empty until it comes, and
    ///     `isLoading` says so.
    public static func fetchAll<Request: FetchRequest, Record: FetchableRecord & Sendable>(
      _ request: @escaping @autoclosure @Sendable () -> Request,
      from database: (any DatabaseWriter)? = nil, waits: Bool = true
    ) -> Self where Self == FetchKey<[Record]>.Default, Request.RowDecoder == Record {
      Self[
        FetchKey(request, isOne: false, in: database, waits) { try request().fetchAll($0) },
        default: []]
    }

    /// The values of a request for one column. See `fetchAll(_:from:waits:)`.
    public static func fetchAll<Request: FetchRequest, Item: DatabaseValueConvertible & Sendable>(
      _ request: @escaping @autoclosure @Sendable () -> Request,
      from database: (any DatabaseWriter)? = nil, waits: Bool = true
    ) -> Self where Self == FetchKey<[Item]>.Default, Request.RowDecoder == Item {
      Self[
        FetchKey(request, isOne: false, in: database, waits) { try request().fetchAll($0) },
        default: []]
    }

    /// The records of a query in SQL: `.fetchAll(sql: "SELECT * FROM ticket WHERE isOpen = ?", arguments: [true])`. See
    /// `fetchAll(_:from:waits:)`.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
      sql: String, arguments: StatementArguments = [], from database: (any DatabaseWriter)? = nil,
      waits: Bool = true
    ) -> Self where Self == FetchKey<[Record]>.Default {
      fetchAll(SQLRequest<Record>(sql: sql, arguments: arguments), from: database, waits: waits)
    }

    /// The values of a query in SQL for one column. See `fetchAll(_:from:waits:)`.
    public static func fetchAll<Item: DatabaseValueConvertible & Sendable>(
      sql: String, arguments: StatementArguments = [], from database: (any DatabaseWriter)? = nil,
      waits: Bool = true
    ) -> Self where Self == FetchKey<[Item]>.Default {
      fetchAll(SQLRequest<Item>(sql: sql, arguments: arguments), from: database, waits: waits)
    }
  }

  // The first row.
  extension SharedReaderKey {
    /// The first record of a request; nil if there is none. See `fetchAll(_:from:waits:)`.
    public static func fetchOne<Request: FetchRequest, Record: FetchableRecord & Sendable>(
      _ request: @escaping @autoclosure @Sendable () -> Request,
      from database: (any DatabaseWriter)? = nil, waits: Bool = true
    ) -> Self where Self == FetchKey<Record?>.Default, Request.RowDecoder == Record {
      Self[
        FetchKey(request, isOne: true, in: database, waits) { try request().fetchOne($0) },
        default: nil]
    }

    /// The first value of a request for one column; the value of the declaration if there is none. See
    /// `fetchAll(_:from:waits:)`.
    public static func fetchOne<Request: FetchRequest, Item: DatabaseValueConvertible & Sendable>(
      _ request: @escaping @autoclosure @Sendable () -> Request,
      from database: (any DatabaseWriter)? = nil, waits: Bool = true
    ) -> Self where Self == FetchKey<Item>, Request.RowDecoder == Item {
      FetchKey(request, isOne: true, in: database, waits) { try request().fetchOne($0) }
    }

    /// The first record of a query in SQL; nil if there is none. See `fetchAll(_:from:waits:)`.
    public static func fetchOne<Record: FetchableRecord & Sendable>(
      sql: String, arguments: StatementArguments = [], from database: (any DatabaseWriter)? = nil,
      waits: Bool = true
    ) -> Self where Self == FetchKey<Record?>.Default {
      fetchOne(SQLRequest<Record>(sql: sql, arguments: arguments), from: database, waits: waits)
    }

    /// The first value of a query in SQL for one column, a count for instance; the value of the declaration if there is none:
    ///
    /// ```swift skip
    /// @SharedReader(.fetchOne(sql: "SELECT count(*) FROM ticket")) var count = 0
    /// ```
    ///
    /// See `fetchAll(_:from:waits:)`.
    public static func fetchOne<Item: DatabaseValueConvertible & Sendable>(
      sql: String, arguments: StatementArguments = [], from database: (any DatabaseWriter)? = nil,
      waits: Bool = true
    ) -> Self where Self == FetchKey<Item> {
      fetchOne(SQLRequest<Item>(sql: sql, arguments: arguments), from: database, waits: waits)
    }
  }

  extension FetchKey {
    fileprivate init(
      _ request: () -> some FetchRequest, isOne: Bool, in database: (any DatabaseWriter)?,
      _ waits: Bool,
      fetch: @escaping @Sendable (Database) throws -> Value?
    ) {
      let database = database ?? defaultDatabase()
      let query = RequestText.of(request(), in: database)
      self.init(
        .sql(query.sql, query.arguments, isOne: isOne), in: database, waits: waits, fetch: fetch)
    }
  }

  private func defaultDatabase() -> any DatabaseWriter {
    @Dependency(\.defaultDatabase) var database
    return database
  }
#endif
