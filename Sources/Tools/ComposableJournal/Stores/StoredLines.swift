#if SQLite || PostgreSQL
  internal import ComposableFoundation
  internal import ComposableLog
  internal import ComposableSessions
  internal import ComposableSharing

  /// The content of a store in its journal: a log from the snapshot on, and the durable effects that have not ended.
  struct StoredLines {
    /// The lines of the log, after its first one.
    private(set) var log: [Substring] = []
    /// The version of the states and the actions.
    private(set) var version = 1
    /// The types of the state and of the actions, for people.
    private(set) var types = (state: "", action: "")
    /// The durable effects that have not ended, by their keys.
    private(set) var effects: [String: EffectMemory] = [:]
    /// The other effects that were running when the process ended.
    private(set) var running: [LoggedEffect] = []
    /// The numbers that no turn has.
    private(set) var missingTurns: Set<Int> = []
    /// Whether there are turns after the snapshot.
    private(set) var hasTurns = false

    /// - Throws: ``JournalError/notDecodable(store:field:reason:)`` or ``JournalError/newer(store:version:known:)``.
    init(_ stored: StoredSession, of store: String) throws(JournalError) {
      guard let snapshot = stored.snapshot else {
        throw .notDecodable(store: store, field: "", reason: "It has no snapshot.")
      }
      do {
        try add(snapshot, store)
        for record in stored.turns {
          hasTurns = true
          try add(record, store)
        }
      } catch let error as JournalError {
        throw error
      } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .notDecodable(store: store, field: field, reason: reason)
      }
    }

    /// Nothing yet.
    init() {}

    /// Adds a snapshot or a record.
    mutating func add(_ bytes: [UInt8], _ store: String) throws {
      for line in Self.lines(bytes) { try add(line, store) }
    }

    /// Takes the lines of the log that were added, in the form of a version.
    mutating func takeLog(
      as known: Int, by migrations: [JournalMigration], store: String
    ) throws(JournalError) -> [Substring] {
      // Effects run elsewhere.
      (effects, running, missingTurns) = ([:], [], [])
      let written = version
      defer { (log, version) = ([], written) }
      try migrate(to: known, by: migrations, store: store)
      return log
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
      // By bytes: characters took a tenth of a recovery.
      String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
        .map { Substring($0) }
    }

    private mutating func add(_ line: Substring, _ store: String) throws {
      // The call of the line before, which is of a durable effect.
      if let key = stepKey {
        stepKey = nil
        guard let call = try LoggedCall(line: line) else {
          throw JournalError.notDecodable(
            store: store, field: "", reason: "A call is missing: \(line)")
        }
        // A snapshot may have it already.
        if call.number == effects[key]?.calls.count { effects[key]?.calls.append(call) }
        return
      }
      guard let own = try JournalLine(line) else {
        log.append(line)
        if line.utf8.starts(with: #"{"started":"#.utf8)
          || line.utf8.starts(with: #"{"ended":"#.utf8)
        {
          try note(LogFact<Undecoded, Undecoded>(line: line))
        }
        return
      }
      let key = own.key ?? ""
      switch own.journal {
      case .format:
        guard let format = own.number, format <= JournalLine.format else {
          throw JournalError.newer(
            store: store, version: own.number ?? 0, known: JournalLine.format)
        }
        version = own.version ?? 1
        types = (own.name ?? "", own.turns ?? "")
      case .durable: effects[key] = EffectMemory(key: key, begin: own)
      case .step: stepKey = key
      case .sleep:
        if let end = own.until, own.number == effects[key]?.sleeps.count {
          effects[key]?.sleeps.append(end)
        }
      case .sent: effects[key]?.sent += own.number ?? 1
      case .done: effects[key] = nil
      case .missing: if let number = own.number { missingTurns.insert(number) }
      }
    }

    /// The durable effect of the call in the next line.
    private var stepKey: String?

    private mutating func note(_ fact: LogFact<Undecoded, Undecoded>) {
      switch fact {
      case .started(let effect): running.append(effect)
      case .ended(let id, _): running.removeAll { $0.id == id }
      default: break
      }
    }

    /// Changes states and actions to a newer version.
    mutating func migrate(
      to known: Int, by migrations: [JournalMigration], store: String
    ) throws(JournalError) {
      guard version <= known else { throw .newer(store: store, version: version, known: known) }
      while version < known {
        guard let migration = migrations.first(where: { $0.version == version }) else {
          throw .notDecodable(
            store: store, field: "",
            reason:
              "It has version \(version), this build has version \(known), and there is no migration from \(version)."
          )
        }
        do {
          for index in log.indices { log[index] = try Self.migrated(log[index], by: migration) }
          for (key, memory) in effects {
            guard let restart = memory.begin.restart else { continue }
            var tree = JSONTree(try StateCoding.value(JSONValue.self, from: restart))
            try migration.action(&tree)
            effects[key]?.begin.restart = try StateCoding.text(of: tree.value)
          }
        } catch {
          let (field, reason) = StateCoding.cause(of: error)
          throw .notDecodable(
            store: store, field: field,
            reason: "Its migration from version \(version) failed: \(reason)")
        }
        version += 1
      }
    }

    private static func migrated(
      _ line: Substring, by migration: JournalMigration
    ) throws -> Substring {
      func changed(
        _ key: String, _ change: (inout JSONTree) throws -> Void
      ) throws -> (text: String, record: Record)? {
        guard line.utf8.starts(with: "{\"\(key)\":".utf8) else { return nil }
        let record = try StateCoding.value(Record.self, from: String(line))
        guard var tree = (record.action ?? record.snapshot ?? record.put).map({ JSONTree($0) })
        else {
          return nil
        }
        try change(&tree)
        return (try StateCoding.text(of: tree.value), record)
      }
      // In the order that the journal writes.
      if let (text, record) = try changed("turn", migration.action) {
        return
          #"{"turn":\#(record.turn ?? 0),"cause":"\#(record.cause ?? "sent")","action":\#(text)}"#
      }
      if let (text, record) = try changed("snapshot", migration.state) {
        return #"{"snapshot":\#(text),"after":\#(record.after ?? 0)}"#
      }
      if let (text, record) = try changed("put", migration.state) {
        return #"{"put":\#(text),"in":\#(record.in ?? 0)}"#
      }
      return line
    }

    /// A line with a state or an action.
    private struct Record: Decodable {
      var turn: Int?
      var cause: String?
      var action: JSONValue?
      var snapshot: JSONValue?
      var after: Int?
      var put: JSONValue?
      var `in`: Int?
    }

    /// The number of the turn of a line; nil for another one.
    private static func turn(of line: Substring) -> Int? {
      guard line.utf8.starts(with: #"{"turn":"#.utf8) else { return nil }
      return Int(Substring(line.utf8.dropFirst(8).prefix { (0x30...0x39).contains($0) }))
    }

    /// The lines of turns.
    func lines(of turns: Set<Int>) -> [Substring] {
      turns.isEmpty ? [] : log.filter { Self.turn(of: $0).map { turns.contains($0) } ?? false }
    }

    /// The log as a file, which is a recording.
    var recording: Data {
      var data = Data(
        (#"{"log":2,"state":"\#(types.state)","action":"\#(types.action)"}"# + "\n").utf8)
      for line in log {
        data.append(contentsOf: line.utf8)
        data.append(0x0A)
      }
      return data
    }

    /// Whether an action is after the snapshot.
    var hasActions: Bool { log.contains { Self.turn(of: $0) != nil } }

    /// The numbers of the turns after the snapshot.
    var turns: [Int] { log.compactMap { Self.turn(of: $0) } }
  }
#endif
