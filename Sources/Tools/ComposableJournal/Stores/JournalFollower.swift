#if SQLite || PostgreSQL
  package import ComposableArchitecture
  package import ComposableDependencies
  internal import ComposableFoundation
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableSessions

  /// A store with the states of another one, by the records of its journal: each action is applied here, too, with the results that it had
  /// there from its dependencies. Nothing of that acts.
  ///
  /// Like the store it is used on one actor.
  package final class JournalFollower<State: Codable, Action: Codable> {
    private let name: String
    private let version: Int
    private let migrations: [JournalMigration]
    private let replayer: Replayer<State, Action>
    private var lines = StoredLines()
    /// Whether it waits for a state.
    private var needsState = true

    /// - Parameters:
    ///   - initialState: the state until there is one in the journal.
    ///   - version: the version of this build's states and actions.
    ///   - middleware: of the store. What it drops is not applied, and its effects are started.
    /// - Throws: ``JournalError/notEncodable(store:field:reason:)`` or ``JournalError/notDecodable(store:field:reason:)``.
    package init<R: Reducer<State, Action>>(
      of name: String, initialState: State, version: Int, _ migrations: [JournalMigration],
      isolation: (any Actor)?, middleware: [any Middleware<State, Action>], feature: () -> R,
      withDependencies prepare: ((inout DependencyValues) -> Void)?
    ) throws(JournalError) {
      (self.name, self.version, self.migrations) = (name, version, migrations)
      let text: String
      do { text = try StateCoding.text(of: initialState) } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .notEncodable(store: name, field: field, reason: reason)
      }
      let recording = """
        {"log":2,"state":"","action":""}
        {"snapshot":\(text),"after":0}

        """
      let made = Result {
        try Replayer<State, Action>(
          Data(recording.utf8), isolation: isolation, middleware: middleware, feature: feature
        ) { prepare?(&$0) }
      }
      switch made {
      case .success(let made): replayer = made
      case .failure(let error): throw .notDecodable(store: name, field: "", reason: "\(error)")
      }
      replayer.isWhole = true
      replayer.allowsGaps = true
      replayer.toleratesOtherHashes = true
      replayer.replay()
      if let divergence = replayer.divergence {
        throw .notDecodable(store: name, field: "", reason: "\(divergence)")
      }
    }

    /// The store, which is not kept here: it is gone when its user releases it.
    package func takeStore() -> Store<State, Action>? { replayer.takeStore() }

    /// Goes to the state of a snapshot.
    ///
    /// - Throws: ``JournalError/newer(store:version:known:)``, or another reason why this build can't go on. The store stays as it is.
    package func reset(to snapshot: [UInt8]) throws(JournalError) {
      needsState = true
      lines = StoredLines()
      replayer.goOnFromSnapshot()
      try add(snapshot)
      needsState = false
    }

    /// Whether it can't apply records, until it gets a snapshot.
    package var isBehind: Bool { needsState }

    /// Whether the other store has another state: its build may know other fields, or a reducer does not do the same each time.
    package var isDifferent: Bool { replayer.hadOtherHash }

    /// Applies a record.
    ///
    /// - Throws: the reason why this build can't apply it: then it waits for a snapshot.
    package func apply(_ record: [UInt8]) throws(JournalError) {
      guard !needsState else { return }
      needsState = true
      try add(record)
      needsState = false
    }

    private func add(_ bytes: [UInt8]) throws(JournalError) {
      do { try lines.add(bytes, name) } catch let error as JournalError { throw error } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .notDecodable(store: name, field: field, reason: reason)
      }
      // Another version has other states.
      replayer.comparesHashes = lines.version == version
      let log = try lines.takeLog(as: version, by: migrations, store: name)
      replayer.add(Data(log.map { $0 + "\n" }.joined().utf8))
      replayer.replay()
      if let divergence = replayer.divergence {
        throw .notRepeatable(store: name, reason: "\(divergence)")
      }
    }
  }
#endif
