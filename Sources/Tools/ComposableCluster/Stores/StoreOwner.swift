#if PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableJournal
  internal import ComposableRuntime
  internal import ComposableSessions
  internal import IssueReporting

  /// The owner of a shared store, which applies the actions of all processes, and keeps them in the log.
  protocol StoreOwning: Actor {
    /// Takes the store over.
    func begin() async throws(JournalError)
    /// Applies the actions that are in the queue.
    ///
    /// - Returns: whether there were any.
    /// - Throws: an error after which it is not the owner any more.
    func serve() async throws(JournalError) -> Bool
    /// Ends the store and its effects, and writes what it has applied.
    func end() async
  }

  /// How a shared store is made.
  struct StoreRecipe<Feature: Reducer & SendableMetatype>: Sendable
  where Feature.State: Codable, Feature.Action: Codable {
    let name: String
    let version: Int
    let migrations: [JournalMigration]
    let initialState: @Sendable () -> Feature.State
    let restored: @Sendable (JournalRecovery) -> [Feature.Action]
    let feature: @Sendable () -> Feature
    let prepareDependencies: (@Sendable (inout DependencyValues) -> Void)?

    /// Those of the store's own, which has the feature's state and actions in its own.
    var ownMigrations: [JournalMigration] {
      migrations.map { migration in
        JournalMigration(from: migration.version) { state in
          guard var value = state["value"] else { return }
          try migration.state(&value)
          state["value"] = value
        } action: { action in
          for (name, field) in [("requested", "_2"), ("followed", "_0"), ("sent", "_0")] {
            guard var value = action[name]?[field] else { continue }
            try migration.action(&value)
            action[name]?[field] = value
          }
        }
      }
    }
  }

  /// The owner, with a store of its own, in which actions are applied first. Pages show the log instead.
  actor StoreOwner<Feature: Reducer & SendableMetatype>: StoreOwning
  where Feature.State: Codable, Feature.Action: Codable {
    private typealias State = SharedState<Feature.State>
    private typealias Action = SharedAction<Feature.Action>

    /// The most actions that are read at once.
    private static var most: Int { 500 }

    private let recipe: StoreRecipe<Feature>
    private let cluster: ClusterParts
    private let name: [UInt8]
    private let journal: Journal
    private var store: Store<State, Action>?
    /// The last actions that were applied, by their processes.
    private var served: [Int: Int] = [:]
    /// Processes that were gone at the last look.
    private var gone: Set<Int> = []
    private var lastLook = ContinuousClock.now
    private var isRemoving = false
    /// The processes with an action that this build does not know.
    private var blocked: Set<Int> = []
    private var lastCheck = ContinuousClock.now

    init(_ recipe: StoreRecipe<Feature>, in cluster: ClusterParts) {
      (self.recipe, self.cluster) = (recipe, cluster)
      name = recipe.name.nameInDatabase
      // Without the database there is nothing to do, and another process may have taken over meanwhile.
      journal = Journal(
        quietIn: NoticingStorage(storage: cluster.storage, notices: cluster.notices))
    }

    func begin() async throws(JournalError) {
      let recipe = recipe
      var isNew = true
      let store: Store<State, Action> = try await journal.store(
        recipe.name, version: recipe.version, migrations: recipe.ownMigrations,
        initialState: State(value: recipe.initialState()),
        restored: {
          isNew = false
          return recipe.restored($0).map { Action.followed($0) }
        },
        reducer: { SharedFeature(child: recipe.feature()) },
        withDependencies: { recipe.prepareDependencies?(&$0) })
      served = store.withState(\.served)
      self.store = store
      // The owner before may not have come to it.
      remove(served)
      guard isNew else { return }
      for action in recipe.restored(JournalRecovery()) { store.send(.followed(action)) }
    }

    func end() async {
      store = nil
      // If it is superseded, there is nothing to write.
      try? await journal.close()
    }

    func serve() async throws(JournalError) -> Bool {
      guard let store else { throw .closed(store: recipe.name) }
      let requests: [ActionRequest]
      do throws(PostgresFailure) {
        requests = try await ActionRequest.read(
          name, after: served, except: blocked, most: Self.most, cluster)
      } catch {
        // Whether another one is the owner by now, the log says.
        return false
      }
      var last: StoreTask?
      for request in requests where !blocked.contains(request.node) {
        guard let action: Feature.Action = request.action(as: recipe) else {
          block(request)
          continue
        }
        last = store.send(.requested(node: request.node, number: request.number, action))
        served[request.node] = request.number
      }
      guard let last else {
        // There may be others behind them.
        if !requests.isEmpty { return true }
        try await checkOwner()
        try await forgetProcesses()
        return false
      }
      try await last.journaled()
      // It is one, because its record counts.
      lastCheck = .now
      remove(served)
      return true
    }

    /// Leaves out the actions of a process of which this build does not know one: they wait for another owner.
    private func block(_ request: ActionRequest) {
      blocked.insert(request.node)
      guard request.version == recipe.version else { return }
      reportIssue(
        """
        An action of the shared store '\(recipe.name)' can't be decoded, and waits for an owner that can. The further actions of its process wait, too.

          \(String(decoding: request.body.prefix(200), as: UTF8.self))
        """)
    }

    /// Finds out, once a second at most, whether another process has taken the store over: effects run in one only.
    private func checkOwner() async throws(JournalError) {
      guard lastCheck.duration(to: .now) > .milliseconds(900) else { return }
      lastCheck = .now
      try await journal.checkOwner(of: recipe.name)
    }

    /// Removes actions that are in the log. If it fails, a later call does it.
    private func remove(_ served: [Int: Int]) {
      guard !isRemoving else { return }
      isRemoving = true
      Task {
        await ActionRequest.remove(name, upTo: served, cluster)
        isRemoving = false
      }
    }

    /// Forgets processes that are gone for an hour, and their last actions with them.
    private func forgetProcesses() async throws(JournalError) {
      guard lastLook.duration(to: .now) > .seconds(3_600) else { return }
      lastLook = .now
      let known = blocked.union(served.keys).sorted()
      guard let now = try? await ActionRequest.gone(known, cluster) else { return }
      let nodes = gone.intersection(now).sorted()
      gone = Set(now)
      guard let store, !nodes.isEmpty else { return }
      // Without its number, an action that is applied already would be applied again.
      do throws(PostgresFailure) { try await ActionRequest.remove(name, of: nodes, cluster) } catch
      {
        return
      }
      let task = store.send(.forgot(nodes))
      for node in nodes { served[node] = nil }
      try await task.journaled()
    }
  }
#endif
