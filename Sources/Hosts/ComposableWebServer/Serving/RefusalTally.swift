/// The refusals that a busy server makes many of: at most one line a second in the log for each reason, with the number
/// of refusals since the line before.
struct RefusalTally: Sendable {
  /// A line of the log.
  struct Line: Sendable {
    let refusal: HTTPRefusal
    /// The last client.
    let peer: String
    let count: Int
  }

  private struct Entry {
    var loggedAt: Duration
    var unlogged: Line?
  }

  private static let interval = Duration.seconds(1)

  /// By the text of the refusal.
  private var entries: [String: Entry] = [:]

  /// Counts a refusal.
  ///
  /// - Returns: the line to log now, if any.
  mutating func add(_ refusal: HTTPRefusal, peer: String, now: Duration) -> Line? {
    let before = entries[refusal.text]
    let line = Line(refusal: refusal, peer: peer, count: (before?.unlogged?.count ?? 0) + 1)
    if let before, now - before.loggedAt < Self.interval {
      entries[refusal.text]!.unlogged = line
      return nil
    }
    entries[refusal.text] = Entry(loggedAt: now)
    return line
  }

  /// The lines that no later refusal has led to. Forgets the reasons that have none.
  mutating func takeUnlogged(now: Duration) -> [Line] {
    var lines: [Line] = []
    for (text, entry) in entries where now - entry.loggedAt >= Self.interval {
      if let line = entry.unlogged { lines.append(line) }
      entries[text] = entry.unlogged.map { _ in Entry(loggedAt: now) }
    }
    return lines
  }

  /// All lines, at the end.
  mutating func takeAll() -> [Line] {
    defer { entries = [:] }
    return entries.values.compactMap(\.unlogged)
  }
}
