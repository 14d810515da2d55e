#if PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableJournal
  internal import ComposableRuntime
  internal import ComposableSessions
  internal import IssueReporting

  /// A shared store as this process has it: the log, applied here. Its actions go to the queue.
  ///
  /// Used on the store's actor.
  final class StoreReplica<Feature: Reducer & SendableMetatype>
  where Feature.State: Codable, Feature.Action: Codable {
    typealias State = SharedState<Feature.State>
    typealias Action = SharedAction<Feature.Action>

    /// The most records that are read at once.
    private static var most: Int { 500 }

    private let name: [UInt8]
    private let cluster: ClusterParts
    private let follower: JournalFollower<State, Action>
    /// The end of the log, as far as it is applied; nil if the log has to be read from its beginning.
    private var head: StreamHead?
    /// The record at that end, also if it does not count.
    private var end = LogRecord.Place.start
    private var failure: JournalError?

    init(
      _ recipe: StoreRecipe<Feature>, in cluster: ClusterParts, isolation: (any Actor)?,
      _ middleware: ReplicaMiddleware<Feature>
    ) throws(JournalError) {
      self.cluster = cluster
      name = recipe.name.nameInDatabase
      follower = try JournalFollower(
        of: recipe.name, initialState: State(value: recipe.initialState()),
        version: recipe.version, recipe.ownMigrations, isolation: isolation,
        middleware: [middleware],
        feature: { SharedFeature(child: recipe.feature()) },
        withDependencies: { recipe.prepareDependencies?(&$0) })
    }

    /// Whether it has a state of the log.
    var hasState: Bool { head != nil }

    func takeStore() -> Store<State, Action>? { follower.takeStore() }

    /// Applies the new records of the log. If they can't be read now, they are read later.
    func follow(isolation: isolated (any Actor)?) async {
      while true {
        do throws(PostgresFailure) {
          guard try await applySome(isolation: isolation) else { return }
        } catch {
          return
        }
      }
    }

    /// - Returns: whether there may be more.
    private func applySome(isolation: isolated (any Actor)?) async throws(PostgresFailure) -> Bool {
      guard var head else { return try await load(isolation: isolation) }
      let tail = try await LogTail.read(
        name, after: end.number, most: Self.most, cluster.reads, cluster.tables)
      guard let tail, tail.stream == head.stream,
        tail.known == end || tail.base > end.number, tail.base <= end.number + 1
      else {
        // It was cut, or is another one: also after a failover that has lost its end.
        self.head = nil
        return true
      }
      for (record, body) in tail.records {
        end = record.place
        // Its first snapshot may be of another version.
        let isNew = head.hasNewOwner
        guard head.add(record) else { continue }
        switch record.kind {
        case .takeover: break
        case .turns: apply(body)
        case .snapshot:
          if isNew || follower.isBehind || follower.isDifferent {
            self.head = nil
            return true
          }
        case .end: break
        }
      }
      self.head = head
      return tail.records.count == Self.most
    }

    private func load(isolation: isolated (any Actor)?) async throws(PostgresFailure) -> Bool {
      guard let log = try await cluster.storage.log(name) else { return false }
      let stored = log.stored
      // The first snapshot of the owner is on its way.
      guard let snapshot = stored.snapshot else { return false }
      head = log.head
      end = log.head.end
      do throws(JournalError) {
        try follower.reset(to: snapshot)
        for turn in stored.turns { try follower.apply(turn) }
        failure = nil
      } catch {
        report(error)
      }
      return true
    }

    private func apply(_ body: [UInt8]) {
      do throws(JournalError) {
        for turn in TurnFrames.turns(body) ?? [] { try follower.apply(turn) }
      } catch {
        report(error)
      }
    }

    /// It goes on from the next snapshot.
    private func report(_ error: JournalError) {
      guard failure != error else { return }
      failure = error
      reportIssue(
        """
        The shared store '\(String(decoding: name, as: UTF8.self))' of this process stands still until it gets a whole state.

        \(error)
        """)
    }
  }

  /// Brings the actions of a replica to the queue, and notes which ones come back.
  final class ReplicaMiddleware<Feature: Reducer & SendableMetatype>: Middleware
  where Feature.State: Codable, Feature.Action: Codable {
    typealias State = SharedState<Feature.State>
    typealias Action = SharedAction<Feature.Action>

    private let store: SharedStore
    private let version: Int
    private let applied = AppliedActions()
    /// Ends the work of the replica when its store is gone.
    private let wakes: AsyncStream<Void>.Continuation
    private let number: Int

    init(_ store: SharedStore, version: Int) {
      (self.store, self.version) = (store, version)
      (number, wakes, changes) = store.add(applied)
    }

    /// Tells that something may be new.
    let changes: AsyncStream<Void>

    deinit {
      wakes.finish()
      store.remove(number)
    }

    func apply(
      _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
      switch action {
      case .sent(let action): return send(action)
      case .requested(let node, let number, _):
        _ = next(&state, action)
        didApply(number, of: node)
      case .followed, .forgot: _ = next(&state, action)
      }
      return .none
    }

    func didPut(_ state: State) {
      for (node, number) in state.served { didApply(number, of: node) }
    }

    private func didApply(_ number: Int, of node: Int) {
      if store.queue.didApply(number, of: node) { applied.didApply(number) }
    }

    private func send(_ action: Feature.Action) -> Effect<Action> {
      do {
        let number = store.queue.add(try ActionRequest.body(action, version: version))
        return .run { [applied] _ in await applied.wait(for: number) }
      } catch {
        let (field, reason) = StateCoding.cause(of: error)
        reportIssue(
          """
          An action of the shared store '\(store.name)' can't be encoded, and was ignored.

            Action: \(action)
            \(field.isEmpty ? "" : "The field '\(field)': ")\(reason)
          """)
        return .none
      }
    }
  }
#endif
