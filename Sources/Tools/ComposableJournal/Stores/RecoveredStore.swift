#if SQLite || PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableDependencies
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableSessions
  internal import ComposableSharing

  /// The content that a store goes on with.
  struct RecoveredStore {
    /// The JSON of the state; nil for a new store.
    var state: String?
    /// The number of the last turn of the processes before.
    var turn = 0
    var foreign: ForeignFields?
    /// The durable effects that have not ended, by id and action.
    var memories: [String: EffectMemory] = [:]
    /// The fate of the store, for the feature.
    var recovery = JournalRecovery()
  }

  /// Repeats the turns of a store.
  struct StoreRecovery<State: Codable, Action: Codable> {
    private let name: String
    private var lines: StoredLines
    private let replayer: Replayer<State, Action>
    private let foreign: ForeignFields?

    /// Reads the content of a store, and decodes its snapshot.
    ///
    /// - Throws: a ``JournalError``, if this build can't read it.
    init<R: Reducer<State, Action>>(
      _ stored: StoredSession, of name: String, version: Int, _ migrations: [JournalMigration],
      feature: () -> R, withDependencies prepare: ((inout DependencyValues) -> Void)?
    ) throws(JournalError) {
      self.name = name
      lines = try StoredLines(stored, of: name)
      try lines.migrate(to: version, by: migrations, store: name)
      let recording = lines.recording
      let made = Result {
        try Replayer<State, Action>(recording, feature: feature) { prepare?(&$0) }
      }
      switch made {
      case .success(let made): replayer = made
      case .failure(let error):
        throw .notDecodable(store: name, field: "", reason: "\(error)")
      }
      replayer.isWhole = true
      replayer.comparesHashes = false
      replayer.turnsToSkip = lines.missingTurns
      // The snapshot only.
      replayer.replay(through: 0)
      try Self.check(replayer, name)
      for memory in lines.effects.values {
        guard let restart = memory.begin.restart else { continue }
        do {
          _ = try replayer.withDependencies { try StateCoding.value(Action.self, from: restart) }
        } catch {
          let (field, reason) = StateCoding.cause(of: error)
          throw .notDecodable(
            store: name, field: field,
            reason:
              "The action that starts the durable effect '\(memory.begin.name ?? "")' again: \(reason)"
          )
        }
      }
      foreign = Self.foreignFields(in: lines, replayer)
    }

    var needsTurns: Bool { lines.hasTurns || lines.hasActions }

    /// Repeats the turns.
    ///
    /// - Parameter notes: where each process notes that it begins.
    mutating func repeatTurns(_ notes: inout RecoveryNotes) async throws(JournalError) -> Set<Int> {
      let before = await notes.begin()
      replayer.turnsToSkip.formUnion(before.trapping)
      if before.attempts >= Self.attemptsBeforeNotes {
        // It has ended each time: each turn is noted, to find the one that ends it.
        for turn in lines.turns where !before.trapping.contains(turn) {
          await notes.begin(turn: turn)
          replayer.replay(through: turn)
        }
      }
      replayer.replay()
      await notes.didRepeat()
      try Self.check(replayer, name)
      return replayer.turnsToSkip.subtracting(lines.missingTurns)
    }

    /// Repeats the turns where nothing is kept.
    ///
    /// - Returns: the state.
    func repeatTurns() throws(JournalError) -> State? {
      replayer.replay()
      try Self.check(replayer, name)
      return replayer.state
    }

    /// How many processes may end while they repeat the turns before each turn is noted, which takes long.
    private static var attemptsBeforeNotes: Int { 2 }

    private static func check(_ replayer: Replayer<State, Action>, _ name: String)
      throws(JournalError)
    {
      guard let divergence = replayer.divergence else {
        if replayer.state == nil {
          throw .notDecodable(store: name, field: "", reason: "It has no state.")
        }
        return
      }
      if case .misfit(let error) = divergence.reason {
        let (field, reason) = error.cause ?? ("", "\(error)")
        // A path in a line; fields of the state are named without it.
        let prefix = [".snapshot", ".put"].first { field.hasPrefix($0) } ?? ""
        throw .notDecodable(
          store: name, field: String(field.dropFirst(prefix.count)), reason: reason)
      }
      throw .notRepeatable(store: name, reason: "\(divergence)")
    }

    private static func foreignFields(
      in lines: StoredLines, _ replayer: Replayer<State, Action>
    ) -> ForeignFields? {
      guard let line = lines.log.first(where: { $0.utf8.starts(with: #"{"snapshot":"#.utf8) }),
        let state = replayer.state
      else { return nil }
      return replayer.withDependencies {
        guard let text = try? StateCoding.text(of: state), !line.contains(text),
          let written = try? StateCoding.value(JSONTree.Line.self, from: String(line)).snapshot,
          let known = try? StateCoding.value(JSONValue.self, from: text)
        else { return nil }
        return ForeignFields(of: written, unknownTo: known)
      }
    }

    /// The content that the store goes on with.
    ///
    /// - Parameter setAside: the turns that were not repeated, because they trap.
    func result(setAside: Set<Int>) throws(JournalError) -> RecoveredStore {
      var result = RecoveredStore()
      guard let state = replayer.state else { return result }
      do {
        result.state = try replayer.withDependencies { try StateCoding.text(of: state) }
      } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .notEncodable(store: name, field: field, reason: reason)
      }
      result.turn = replayer.lastTurn
      result.foreign = foreign
      for memory in lines.effects.values {
        result.memories["\(memory.begin.name ?? "")\n\(memory.begin.restart ?? "")"] = memory
      }
      result.recovery = JournalRecovery(
        isNew: false, turnCount: replayer.turnCount, lostEffects: lines.running,
        setAside: lines.lines(of: setAside).map { String($0) })
      return result
    }
  }

  extension JSONTree {
    /// The line of a snapshot.
    fileprivate struct Line: Decodable {
      let snapshot: JSONValue
    }
  }
#endif
