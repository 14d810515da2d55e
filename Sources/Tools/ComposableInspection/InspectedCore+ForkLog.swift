internal import ComposableArchitecture

// The list of turns of a fork.
extension InspectedCore {
  func log(_ query: LogQuery, of fork: Fork) async throws(InspectorError) -> LogPage {
    let run = try await run(of: fork)
    let key = LogKey(query, of: .fork(fork))
    let range = try turns(of: .fork(fork))
    let wanted = query.turns.map { range.clamped(to: $0) } ?? range
    var entries: [LogEntry] = []
    var matchCount = 0
    func add(_ entry: LogEntry) {
      guard key.kinds.contains(entry.kind), fits(entry, query),
        key.fits(ActionLine(text: entry.action, feature: entry.feature, key: entry.key))
      else { return }
      matchCount += 1
      entries.append(entry)
    }
    // Turns before the fork are unchanged.
    for turn in wanted where turn <= fork.base { add(entry(of: turn, in: recorded)) }
    let places = places(in: fork)
    var skipped = skippedTurns(of: fork)[...]
    for (index, step) in fork.steps.enumerated() {
      let turn = fork.base + 1 + index
      guard wanted.contains(turn) else { continue }
      if case .recorded(let original) = step {
        while let first = skipped.first, first < original {
          skipped.removeFirst()
          var entry = entry(of: first, in: recorded)
          entry.isSkipped = true
          add(entry)
        }
      }
      add(entry(of: turn, step, places, note: run.notes[index]))
    }
    if entries.count > query.limit { entries.removeFirst(entries.count - max(query.limit, 0)) }
    return LogPage(
      entries: entries, matchCount: matchCount, turns: range,
      features: Set(entries.map(\.feature)).filter { !$0.isEmpty }.sorted())
  }

  private func fits(_ entry: LogEntry, _ query: LogQuery) -> Bool {
    guard let seconds = query.seconds else { return true }
    return entry.seconds.map { seconds.contains($0) } ?? true
  }

  /// The turns of the fork that repeat recorded ones.
  func places(in fork: Fork) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for (index, step) in fork.steps.enumerated() {
      if case .recorded(let turn) = step { places[turn] = fork.base + 1 + index }
    }
    return places
  }

  /// The recorded turns that a fork leaves out between the turns it repeats.
  private func skippedTurns(of fork: Fork) -> [Int] {
    var taken: Set<Int> = []
    for case .recorded(let turn) in fork.steps { taken.insert(turn) }
    guard let last = taken.max(), last > fork.base else { return [] }
    let known = recorded.turns.turns
    return (fork.base + 1..<last).filter { !taken.contains($0) && known.contains($0) }
  }

  /// A turn of a fork.
  func entry(
    of turn: Int, _ step: Fork.Step, _ places: [Int: Int], note: String?
  ) -> LogEntry {
    var entry: LogEntry
    switch step {
    case .recorded(let original):
      entry = self.entry(of: original, in: recorded, effectCount: 0)
      entry.turn = turn
      entry.reducerTime = nil
      entry.observerTime = nil
      entry.parent = entry.parent.map { places[$0] ?? $0 }
    case .action(let text):
      let line = (try? TypedAction.action(from: text, as: Action.self)).map {
        ActionSummary.line(of: $0, redactor: redactor)
      }
      entry = LogEntry(
        turn: turn, cause: .sent, action: line?.text ?? "?", feature: line?.feature ?? "",
        key: line?.key)
    case .value(let text, let path):
      entry = LogEntry(
        turn: turn, cause: .put, action: "\(ValueTree.text(of: path)) = \(text)")
    }
    entry.note = note
    return entry
  }
}
