#if SQLite
  internal import ComposableDependencies
  public import ComposableSharing
  internal import GRDB

  /// A key of a value that is fetched from a database, and again when that has changed. See `fetchAll`, `fetchOne` and
  /// `fetch` of `SharedReaderKey`.
  public struct FetchKey<Value: Sendable>: SharedReaderKey {
    public struct ID: Hashable, Sendable {
      fileprivate let database: ObjectIdentifier
      fileprivate let query: Query
    }

    /// The query.
    enum Query: Hashable, Sendable {
      case sql(String, StatementArguments, isOne: Bool)
      case request(AnyRequest)
    }

    /// Unchecked: it holds a request, which is `Sendable`.
    struct AnyRequest: Hashable, @unchecked Sendable {
      private let base: AnyHashable

      init(_ base: some Hashable & Sendable) { self.base = AnyHashable(base) }

      var description: String { "\(base.base)" }
    }

    private let database: any DatabaseWriter
    private let query: Query
    private let observation: FetchObservation<Value>

    init(
      _ query: Query, in database: any DatabaseWriter, waits: Bool,
      fetch: @escaping @Sendable (Database) throws -> Value?
    ) {
      @Dependency(\.context) var context
      self.database = database
      self.query = query
      observation = FetchObservation(
        of: database, waits: waits, isOfTest: context == .test, fetch: fetch)
    }

    public var id: ID { ID(database: ObjectIdentifier(database), query: query) }

    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      let isFirst = if case .initialValue = context { true } else { false }
      observation.start(isFirst: isFirst, continuation)
    }

    public func subscribe(
      context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription {
      observation.subscribe(subscriber)
      return SharedSubscription { [observation] in observation.end() }
    }
  }

  // The same in each process: recordings have values by these names.
  extension FetchKey: CustomStringConvertible {
    public var description: String {
      switch query {
      case .request(let request): ".fetch(\(request.description))"
      case .sql(let sql, let arguments, let isOne):
        (isOne ? ".fetchOne" : ".fetchAll")
          + (arguments.isEmpty ? "(\(sql))" : "(\(sql), \(arguments))")
      }
    }
  }
#endif
