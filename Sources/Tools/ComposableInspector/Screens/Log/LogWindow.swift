internal import ComposableInspection

/// The turns of a log that are loaded: those that fit the filter, of a range without gaps.
///
/// A log may have a hundred thousand turns, and more while it is looked at. What is loaded grows at both ends, as the
/// user scrolls and as the app goes on, and is cut at the other end when it is long.
struct LogWindow: Equatable, Sendable {
  /// How many entries are asked for at once.
  static let pageSize = 200
  /// How many entries are kept.
  static let capacity = 1_200

  /// Oldest first.
  private(set) var entries: [LogEntry] = []
  /// The turns that were looked at. Nil before the first answer.
  private(set) var turns: Range<Int>?

  /// Where a page belongs.
  enum Edge: Hashable, Sendable {
    /// In place of everything.
    case all
    /// After the last turn that was looked at.
    case newer
    /// Before the first one.
    case older
  }

  /// Takes the answer to a question for the last entries of some turns.
  mutating func add(_ page: LogPage, of asked: Range<Int>, at edge: Edge) {
    let isComplete = page.entries.count >= page.matchCount
    // The page has the last of those that fit, so what is before its first entry was not looked at.
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
      // The window went elsewhere in the meantime.
      break
    case .all, .newer:
      entries = page.entries
      turns = looked
    }
  }

  /// Forgets turns that the history has forgotten.
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
