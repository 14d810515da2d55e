#if SQLite || PostgreSQL
  public import ComposableArchitecture
  public import ComposableDependencies
  internal import ComposableLog
  internal import ComposableRuntime
  internal import ComposableSessions

  extension Journal {
    /// Opens a root store: with its initial state, or with what the journal has of it.
    ///
    /// ```swift
    /// let store = try await journal.store("cart", initialState: Cart.State()) { Cart() }
    /// ```
    ///
    /// The turns after the last snapshot are applied again, to a reducer of their own, with the results that it had from its dependencies;
    /// nothing of this acts. Then durable effects start again, and the store gets the `restored` actions.
    ///
    /// - Parameters:
    ///   - name: the name of the store: another one for each, and the same one in each build. It does not begin with "recovery of ".
    ///   - version: the version of the states and the actions: another one when this build can't decode those of before.
    ///   - migrations: how to come from older versions to this one.
    ///   - snapshotInterval: the fewest bytes of turns between two snapshots; for a large state there are as many as it has. Fewer make a
    ///     recovery faster, and take more time, because a snapshot is encoded on the store's actor.
    ///   - initialState: the state of a new store.
    ///   - actions: the actions that a restored store gets, for instance to start its effects again. They get its fate.
    ///   - isolation: the actor that the store and its effects live on; the caller's by default.
    ///   - middleware: observes each action as it is applied, outside of the journal: what it drops is not there. It must not change
    ///     the state.
    ///   - fileID: where misuse is reported.
    ///   - filePath: the same.
    ///   - line: the same.
    ///   - column: the same.
    ///   - reducer: the reducer; built once for the store, and once to apply turns again.
    ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the state.
    /// - Throws: a ``JournalError``. What the journal has of the store is as it was.
    public func store<State: Codable, Action: Codable, R: Reducer<State, Action>>(
      _ name: String, version: Int = 1, migrations: [JournalMigration] = [],
      snapshotInterval: Int = 1 << 16, initialState: @autoclosure () -> State,
      restored actions: (JournalRecovery) -> [Action] = { _ in [] },
      isolation: isolated (any Actor)? = #isolation,
      middleware: [any Middleware<State, Action>] = [], fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
      @ReducerBuilder<State, Action> reducer: () -> R,
      withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
    ) async throws(JournalError) -> Store<State, Action> {
      let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let stopwatch = stopwatch()
      let stored = try await load(name)
      var notes = notes(of: name)
      var recovered = RecoveredStore()
      // Without a snapshot its process has ended before it wrote anything.
      if let stored, stored.snapshot != nil || !stored.turns.isEmpty {
        var recovery = try StoreRecovery<State, Action>(
          stored, of: name, version: version, migrations, feature: reducer,
          withDependencies: prepareDependencies)
        var setAside: Set<Int> = []
        if recovery.needsTurns { setAside = try await recovery.repeatTurns(&notes) }
        recovered = try recovery.result(setAside: setAside)
      }
      let stream = try await takeOver(name, after: stored?.position)
      let journal = StoreJournal<State, Action>(
        stream, after: recovered, version: version,
        policy: SnapshotPolicy(smallest: snapshotInterval), isQuiet: isQuiet,
        now: now, at: place)
      var failure: JournalError?
      let store = Store(
        initialState: {
          var state: State
          do {
            state =
              try recovered.state.map { try StateCoding.value(State.self, from: $0) }
              ?? initialState()
          } catch {
            let (field, reason) = StateCoding.cause(of: error)
            failure = .notDecodable(store: name, field: field, reason: reason)
            return initialState()
          }
          do throws(JournalError) { try journal.begin(with: state) } catch { failure = error }
          return state
        }(), isolation: isolation, middleware: middleware + [journal], reducer: reducer,
        withDependencies: prepareDependencies)
      if let failure { throw failure }
      if let failure = await stream.waitForFirst(), policy == .stop { throw failure }
      await notes.end()
      stream.didRecover(in: stopwatch.time)
      for line in recovered.recovery.setAside {
        place.report(
          """
          A turn of the store '\(name)' was set aside: whenever it was applied again, the process ended. The store goes on without it.

            \(line)
          """)
      }
      guard !recovered.recovery.isNew else { return store }
      journal.startAgain()
      for action in actions(recovered.recovery) { store.send(action) }
      return store
    }
  }
#endif
