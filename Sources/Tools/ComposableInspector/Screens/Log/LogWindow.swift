internal import ComposableInspection

/// The loaded turns of a log: the matching turns of a range without gaps.
///
/// A log may have a hundred thousand turns, and grow while it is open. The window grows at both ends, as the user
/// scrolls and as the app continues, and is trimmed at the opposite end when it is long.
struct LogWindow: Equatable, Sendable {
  /// How many entries are asked for at once.
  static let pageSize = 200
  /// How many entries are kept.
  static let capacity = 1_200

  /// Oldest first.
  private(set) var entries: [LogEntry] = []
  /// The searched turns. Nil before the first answer.
  private(set) var turns: Range<Int>?

  /// Where a page belongs.
  enum Edge: Hashable, Sendable {
    /// Replaces everything.
    case all
    /// After the last searched turn.
    case newer
    /// Before the first searched turn.
    case older
  }

  /// Adds the answer to a question for the last matching entries of some turns.
  mutating func add(_ page: LogPage, of asked: Range<Int>, at edge: Edge) {
    let isComplete = page.entries.count >= page.matchCount
    // The page has the last matching entries, so turns before its first entry were not searched.
    let first = isComplete ? asked.lowerBound : page.entries.first?.turn ?? asked.upperBound
    let looked = min(first, asked.upperBound)..<asked.upperBound
    switch edge {
    case .newer where turns?.upperBound == looked.lowerBound:
      entries += page.entries
      turns = (turns?.lowerBound ?? looked.lowerBound)..<looked.upperBound
      cutOldest()
    case .older where turns?.lowerBound == looked.upperBound:
      entries = page.entries + entries
      turns = looked.lowerBound..<(turns?.upperBound ?? looked.upperBound)
      cutNewest()
    case .older:
      // The window has moved in the meantime.
      break
    case .all, .newer:
      entries = page.entries
      turns = looked
    }
  }

  /// Drops turns that the history has dropped.
  mutating func forget(before turn: Int) {
    guard let known = turns, known.lowerBound < turn else { return }
    entries.removeAll { $0.turn < turn }
    turns = turn..<max(turn, known.upperBound)
  }

  private mutating func cutOldest() {
    guard entries.count > Self.capacity, let known = turns else { return }
    entries.removeFirst(entries.count - Self.capacity / 2)
    turns = entries[0].turn..<known.upperBound
  }

  private mutating func cutNewest() {
    guard entries.count > Self.capacity, let known = turns else { return }
    entries.removeLast(entries.count - Self.capacity / 2)
    turns = known.lowerBound..<(entries[entries.count - 1].turn + 1)
  }
}
