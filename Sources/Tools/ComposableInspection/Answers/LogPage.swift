package import ComposableArchitecture

/// Which turns to list.
package struct LogQuery: Hashable, Sendable {
  /// A text that the action's description or its feature has, whatever the case of its letters.
  package var text: String
  /// The features whose actions are listed, by the path of cases that leads to them (`search`, `rows.detail`), with the
  /// features below them; all if it is empty.
  package var features: Set<String>
  /// The kinds of causes that are listed.
  package var kinds: Set<LogEntry.Kind>
  /// The turns to look at; all that are in the history if it is nil.
  package var turns: Range<Int>?
  /// The seconds of the session to look at.
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
  /// How many turns fit the query, with those that are not on the page.
  package var matchCount: Int
  /// The turns of the timeline, whether they fit or not.
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
    /// An asynchronous effect did.
    case effect
    /// A synchronous effect of an earlier turn did.
    case chain
    /// A tool put a state.
    case put
  }

  /// The number of the turn.
  package var turn: Int
  package var cause: StoreTurn.Cause
  /// The turn that caused it: that of the effect, or the one before in the chain. Nil for the user and for tools.
  package var parent: Int?
  /// The action on one line, as in Swift, shortened: `.search(.queryChanged("swift"))`.
  package var action: String
  /// The path of cases that leads to the feature: `search`; empty for the root.
  package var feature: String
  /// The kind of action: `search.queryChanged`. Of what is no action its text.
  package var key: String
  /// The seconds from the beginning of the session; nil if it is not known.
  package var seconds: Double?
  /// How long the reducer took, in nanoseconds, and how long the observers did; nil if nobody looked then.
  package var reducerTime: Int?
  package var observerTime: Int?
  /// How many effects it started.
  package var effectCount: Int
  /// Whether a fork leaves it out. Then it has the number that was recorded.
  package var isSkipped: Bool
  /// What the shadow had to assume because the history lacks it, in sentences: for turns of a fork.
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
  /// What it changed in the state, and in shared values.
  package var changes: [ValueChange]
  /// Whether there are more changes than are listed.
  package var hasMoreChanges: Bool
  /// The effects it started, and those that ended in it or after it, before the next turn.
  package var started: [EffectRecord]
  package var ended: [EffectRecord]
  /// What it received from dependencies.
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
