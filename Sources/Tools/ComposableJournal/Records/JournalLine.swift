#if SQLite || PostgreSQL
  internal import ComposableSessions

  /// A line of the journal's own. The other lines of a record, and of a snapshot, are lines of a log.
  struct JournalLine: Codable {
    enum Kind: String, Codable {
      /// Begins a snapshot: its format, and the version of the state and the actions.
      case format
      /// A durable effect has begun.
      case durable
      /// The next line has a call of a durable effect.
      case step
      /// A durable effect has begun to sleep.
      case sleep
      /// The turn has an action of a durable effect.
      case sent
      /// A durable effect has ended.
      case done
      /// The turn with this number was not applied, or had no effect on the state.
      case missing
    }

    /// The format of the records. Another one has another number.
    static let format = 1

    var journal: Kind
    /// Identifies the durable effect, and is its idempotency key.
    var key: String?
    /// The id of the effect in the source; the type of a state.
    var name: String?
    /// A count, or the number of the format.
    var number: Int?
    /// The JSON of the action that starts the effect again.
    var restart: String?
    /// The type of the actions.
    var turns: String?
    /// The end of a sleep, in seconds since 1970.
    var until: Double?
    /// The version of the state and the actions.
    var version: Int?

    /// The line with its end.
    var text: String { ((try? StateCoding.text(of: self)) ?? "{}") + "\n" }

    /// - Returns: nil if the line is one of a log.
    /// - Throws: `DecodingError` if it is none of this version.
    init?(_ line: Substring) throws {
      guard line.utf8.starts(with: #"{"journal":"#.utf8) else { return nil }
      self = try StateCoding.value(Self.self, from: String(line))
    }

    init(
      _ kind: Kind, key: String? = nil, name: String? = nil, number: Int? = nil,
      restart: String? = nil, turns: String? = nil, until: Double? = nil, version: Int? = nil
    ) {
      (journal, self.key, self.name, self.number) = (kind, key, name, number)
      (self.restart, self.turns, self.until, self.version) = (restart, turns, until, version)
    }
  }
#endif
