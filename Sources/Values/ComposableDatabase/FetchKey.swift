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

      var readsTheSame: Bool { if case .sql = self { true } else { false } }
    }

    /// Unchecked: it holds a request, which is `Sendable`.
    struct AnyRequest: Hashable, @unchecked Sendable {
      private let base: AnyHashable
      private let type: String

      init<Base: Hashable & Sendable>(_ base: Base) {
        self.base = AnyHashable(base)
        let name = String(reflecting: Base.self)
        // A private type has a part that differs in each process.
        type = name.contains("(unknown context") ? "\(Base.self)" : name
      }

      var description: String { "\(type): \(base.base)" }
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
        of: database, waits: waits, isOfTest: context == .test, readsTheSame: query.readsTheSame,
        fetch: fetch)
    }

    public var id: ID { ID(database: ObjectIdentifier(database), query: query) }

    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      let isFirst = if case .initialValue = context { true } else { false }
      // A write of the database may wait for the lock that this thread has while it writes a shared value.
      afterSharedWrites { [observation] in observation.start(isFirst: isFirst, continuation) }
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
        (isOne ? ".fetchOne" : ".fetchAll") + "(\(Value.self): \(sql)"
          + (arguments.isEmpty ? ")" : ", \(RequestText.of(arguments)))")
      }
    }
  }
#endif
