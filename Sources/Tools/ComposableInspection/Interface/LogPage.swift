package import ComposableArchitecture

/// Which turns to list.
package struct LogQuery: Hashable, Sendable {
  /// A text that the action's description or its feature contains, regardless of case.
  package var text: String
  /// The features whose actions are listed, by the path of cases that leads to them (`search`, `rows.detail`), with the
  /// features below them; all if it is empty.
  package var features: Set<String>
  /// The kinds of causes that are listed.
  package var kinds: Set<LogEntry.Kind>
  /// The turns to search; nil for the whole history.
  package var turns: Range<Int>?
  /// The seconds of the session to search.
  package var seconds: ClosedRange<Double>?
  /// The maximum number of entries. The last ones are listed.
  package var limit: Int

  package init(
    text: String = "", features: Set<String> = [],
    kinds: Set<LogEntry.Kind> = Set(LogEntry.Kind.allCases),
    turns: Range<Int>? = nil, seconds: ClosedRange<Double>? = nil, limit: Int = 200
  ) {
    self.text = text
    self.features = features
    self.kinds = kinds
    self.turns = turns
    self.seconds = seconds
    self.limit = limit
  }
}

/// Some turns, oldest first.
package struct LogPage: Hashable, Sendable {
  package var entries: [LogEntry]
  /// How many turns match the query, on this page or not.
  package var matchCount: Int
  /// All turns of the timeline, whether they match or not.
  package var turns: Range<Int>
  /// The features of the timeline's actions, for a filter.
  package var features: [String]

  package init(entries: [LogEntry], matchCount: Int, turns: Range<Int>, features: [String] = []) {
    self.entries = entries
    self.matchCount = matchCount
    self.turns = turns
    self.features = features
  }
}

/// A turn in a list.
package struct LogEntry: Hashable, Sendable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A view or other code sent the action.
    case user
    /// An asynchronous effect sent the action.
    case effect
    /// A synchronous effect of an earlier turn sent the action.
    case chain
    /// A tool put a state.
    case put
  }

  /// The number of the turn.
  package var turn: Int
  package var cause: StoreTurn.Cause
  /// The turn that caused it: the effect's turn, or the previous turn in the chain. Nil for the user and for tools.
  package var parent: Int?
  /// The action on one line, as in Swift, shortened: `.search(.queryChanged("swift"))`.
  package var action: String
  /// The path of cases that leads to the feature: `search`; empty for the root.
  package var feature: String
  /// The kind of action: `search.queryChanged`. For an entry without an action, its text.
  package var key: String
  /// The seconds from the beginning of the session; nil if it is not known.
  package var seconds: Double?
  /// How long the reducer took, in nanoseconds, and how long the observers took; nil if no screen was open then.
  package var reducerTime: Int?
  package var observerTime: Int?
  /// How many effects it started.
  package var effectCount: Int
  /// Whether a fork leaves it out. Then its number is the recorded one.
  package var isSkipped: Bool
  /// For turns of a fork, sentences about the assumptions that the shadow made where the history has no data.
  package var note: String?

  package var id: Int { turn }
  package var kind: Kind {
    switch cause {
    case .sent: .user
    case .effect: .effect
    case .turn: .chain
    case .put: .put
    }
  }

  package init(
    turn: Int, cause: StoreTurn.Cause, parent: Int? = nil, action: String, feature: String = "",
    key: String? = nil, seconds: Double? = nil, reducerTime: Int? = nil, observerTime: Int? = nil,
    effectCount: Int = 0,
    isSkipped: Bool = false, note: String? = nil
  ) {
    self.turn = turn
    self.cause = cause
    self.parent = parent
    self.action = action
    self.feature = feature
    self.key = key ?? action
    self.seconds = seconds
    self.reducerTime = reducerTime
    self.observerTime = observerTime
    self.effectCount = effectCount
    self.isSkipped = isSkipped
    self.note = note
  }
}

/// All about a turn.
package struct TurnDetails: Hashable, Sendable {
  package var entry: LogEntry
  /// The action over several lines, as it is dumped, shortened if it is long.
  package var actionDump: String
  /// Its changes of the state, and of shared values.
  package var changes: [ValueChange]
  /// Whether there are more changes than are listed.
  package var hasMoreChanges: Bool
  /// The effects it started, and the effects that ended in it or after it, before the next turn.
  package var started: [EffectRecord]
  package var ended: [EffectRecord]
  /// Its calls of dependencies.
  package var calls: [CallRecord]
  /// The turns that its effects caused.
  package var followers: [Int]

  package init(
    entry: LogEntry, actionDump: String, changes: [ValueChange] = [], hasMoreChanges: Bool = false,
    started: [EffectRecord] = [], ended: [EffectRecord] = [], calls: [CallRecord] = [],
    followers: [Int] = []
  ) {
    self.entry = entry
    self.actionDump = actionDump
    self.changes = changes
    self.hasMoreChanges = hasMoreChanges
    self.started = started
    self.ended = ended
    self.calls = calls
    self.followers = followers
  }
}
