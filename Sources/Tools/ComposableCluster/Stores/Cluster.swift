#if PostgreSQL
  public import ComposableArchitecture
  internal import ComposableCasePaths
  public import ComposableDependencies
  public import ComposableJournal
  internal import ComposableRuntime
  internal import IssueReporting

  /// Processes that share stores by a database of PostgreSQL.
  ///
  /// ```swift
  /// let cluster = try Cluster("postgresql://board@db.example.org/board?sslmode=verify-full")
  ///
  /// await WebApp.run(sharing: .shared) { _ in
  ///   BoardView(store: cluster.store("board", initialState: Board.State()) { Board() })
  /// }
  /// ```
  ///
  /// All processes show the same: a store of each of them applies the same actions in the same order. One of them, the owner, takes the actions of
  /// all, applies them, keeps them in a log, and runs the effects. When it goes, another one takes its place.
  ///
  /// It needs the package's trait `PostgreSQL`. For what it promises and what it does not, see the page "Stores in a database" of ComposableSessions.
  public final class Cluster: Sendable {
    private let parts: ClusterParts
    private let stores = WokenObjects<SharedStore>()
    private let topics = WokenObjects<MemberTopic>()
    private let queues = Locked<[String: ActionQueue]>([:])

    /// Begins to connect. Until the database is there, stores have their initial states, and actions wait.
    ///
    /// - Parameters:
    ///   - address: where the database is, as libpq reads it: a URI, or a list of `key=value`.
    ///   - schema: the schema of its tables. It and they are made if they are not there. Sessions have another one.
    ///   - patience: how long the database may be silent during a request.
    ///   - interval: how often it is looked at although nothing was told to be new.
    /// - Throws: an error if the address can't be read.
    public init(
      _ address: String, schema: String = "composable_stores", patience: Duration = .seconds(5),
      interval: Duration = .seconds(1)
    ) throws(PostgresAddressError) {
      let address = try PostgresAddress(address)
      let (stores, topics) = (stores, topics)
      parts = ClusterParts(
        address, PostgresStorage(address, schema: schema, patience: patience), schema: schema,
        patience: patience, interval: interval
      ) { notice in
        stores.wake(notice, [.log, .request, .owner]) { $0.wake($1) }
        topics.wake(notice, [.members]) { topic, _ in topic.wake() }
      }
    }

    /// Connects, and makes the tables unless they are there, for a program that says at its start why it can't go on.
    ///
    /// - Throws: `refused`, with the reason.
    public func check() async throws(SessionStorageError) { try await parts.storage.check() }

    /// Writes the actions that wait, leaves the stores and topics to the other processes, and closes the connections. The stores stay as they
    /// are, and further actions are lost.
    public func close() async {
      await withTaskGroup { group in
        for queue in queues.withLock({ Array($0.values) }) {
          group.addTask { [patience = parts.patience] in await queue.flush(within: patience) }
        }
      }
      await withTaskGroup { group in
        for store in stores.all { group.addTask { await store.leave() } }
      }
      await parts.close()
    }

    /// Who is there, in all processes that ask for the same topic.
    ///
    /// - Parameters:
    ///   - topic: the name of the topic. Any text.
    ///   - type: the type of a member, the same in each process.
    public func members<Value: Codable & Sendable>(
      _ topic: String, of type: Value.Type = Value.self
    ) -> Members<Value> {
      Members(topics.object(topic) { [parts] in MemberTopic(topic.nameInDatabase, in: parts) })
    }

    /// A store that all processes share which ask for one of this name. It begins with the initial state, and goes to the state of all as soon as
    /// that is known.
    ///
    /// An action that is sent to it is applied when the owner has put it in the log: a moment later. `finish()` of its task waits for that, and not
    /// for effects, which run at the owner. State that has to follow at once, such as a text that is typed, belongs into `@State` or into a store of
    /// the session.
    ///
    /// The reducer runs in each process: what it reads from its dependencies the owner has read, and the others get it from the log. An effect that
    /// is not durable ends with its owner.
    ///
    /// - Parameters:
    ///   - name: the name of the store, the same in each process and in each build. Any text.
    ///   - version: the version of the states and the actions: another one when other builds can't decode this one's.
    ///   - migrations: how to come from older versions to this one.
    ///   - initialState: the state of a new store. It has to be one that can be encoded.
    ///   - restored: the actions that the store gets when this process becomes its owner, also as the first one, for instance to start its effects.
    ///   - isolation: the actor that the store lives on; the caller's by default, and the main actor for a caller that is isolated to none.
    ///   - reducer: the reducer.
    ///   - prepareDependencies: overrides dependencies for the reducer, and for its effects.
    public func store<Feature: Reducer & SendableMetatype>(
      _ name: String, version: Int = 1, migrations: [JournalMigration] = [],
      initialState: @autoclosure @escaping @Sendable () -> Feature.State,
      restored: @escaping @Sendable (JournalRecovery) -> [Feature.Action] = { _ in [] },
      isolation: isolated (any Actor)? = #isolation,
      reducer: @escaping @Sendable () -> Feature,
      withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
    ) -> Store<Feature.State, Feature.Action>
    where Feature.State: Codable, Feature.Action: Codable {
      let recipe = StoreRecipe(
        name: name, version: version, migrations: migrations, initialState: initialState,
        restored: restored, feature: reducer, prepareDependencies: prepareDependencies)
      let queue = queues.withLock { [parts] queues in
        let queue = queues[name] ?? ActionQueue(name.nameInDatabase, in: parts)
        queues[name] = queue
        return queue
      }
      let shared = stores.object(name) { [parts] in
        SharedStore(name, of: Feature.self, queue, in: parts) { StoreOwner(recipe, in: parts) }
      }
      if shared.feature != ObjectIdentifier(Feature.self) {
        reportIssue(
          "The shared store '\(name)' is that of another feature than '\(Feature.self)' in this process. Give it another name."
        )
      }
      let middleware = ReplicaMiddleware<Feature>(shared, version: version)
      do throws(JournalError) {
        let actor = isolation ?? MainActor.shared
        let replica = try StoreReplica(recipe, in: parts, isolation: actor, middleware)
        guard let store = replica.takeStore() else {
          fatalError("The replica has given its store to nobody else.")
        }
        // Used on the actor of its store only, from here on.
        nonisolated(unsafe) let carried = replica
        let changes = middleware.changes
        // The first document of a page has the state.
        let opening = SessionWork.current?.begin(
          .effect(fileID: "\(#fileID)", line: #line), beginsAgain: true)
        Task { await Self.follow(carried, changes, opening, isolation: actor) }
        shared.wake(nil)
        return store.scope(state: \.value, action: \.sent)
      } catch {
        reportIssue("\(error.ofFeature)")
        return Store(initialState: initialState(), isolation: isolation) {
          Reduce<Feature.State, Feature.Action> { _, _ in .none }
        }
      }
    }
  }

  extension Cluster {
    /// Lets a replica follow the log until its store is gone.
    ///
    /// - Parameter opening: the work of the session that opens with it, which ends with the first state.
    private static func follow<Feature>(
      _ replica: StoreReplica<Feature>, _ changes: AsyncStream<Void>, _ opening: SessionWork.Part?,
      isolation: isolated any Actor
    ) async {
      var opening = opening
      for await _ in changes {
        await replica.follow(isolation: isolation)
        if replica.hasState { opening.take()?.end() }
      }
      opening?.end()
    }
  }

  extension JournalError {
    /// With the field as the feature has it.
    fileprivate var ofFeature: JournalError {
      guard case .notEncodable(let store, let field, let reason) = self, field.hasPrefix(".value")
      else { return self }
      return .notEncodable(store: store, field: String(field.dropFirst(6)), reason: reason)
    }
  }
#endif
