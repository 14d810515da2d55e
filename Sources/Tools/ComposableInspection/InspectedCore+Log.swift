internal import ComposableArchitecture

// The list of turns.
extension InspectedCore {
  func log(
    _ query: LogQuery, of timeline: Timeline
  ) async throws(InspectorError) -> LogPage {
    if case .fork(let fork) = timeline { return try await log(query, of: fork) }
    let history = try history(of: timeline)
    let range = turns(of: query, in: history)
    let key = LogKey(query, of: timeline)
    var listed: [Int]
    let count: Int
    if key.fitsAll {
      count = range.count
      listed = Array(range.suffix(max(query.limit, 0)))
    } else {
      let matches = await matches(of: key, in: history).turns(in: range)
      count = matches.count
      listed = Array(matches.suffix(max(query.limit, 0)))
    }
    let effects = effectCounts(in: history, from: listed.first)
    // The app continued while other turns were searched, so some turns may have been dropped.
    listed.removeAll { $0 < history.turns.turns.lowerBound }
    let entries = listed.map { entry(of: $0, in: history, effectCount: effects[$0, default: 0]) }
    return LogPage(
      entries: entries, matchCount: count, turns: history.turns.turns,
      features: features(of: timeline, in: history))
  }

  /// The turns that a query searches.
  private func turns(
    of query: LogQuery, in history: TimelineHistory<State, Action>
  ) -> Range<Int> {
    var range = history.turns.turns
    if let turns = query.turns { range = range.clamped(to: turns) }
    guard let seconds = query.seconds, !range.isEmpty else { return range }
    func time(_ turn: Int) -> Double {
      history.turns.history.record(of: turn)?.time.seconds ?? 0
    }
    let start = range.partitioningIndex { time($0) >= seconds.lowerBound }
    let end = range.partitioningIndex { time($0) > seconds.upperBound }
    return start..<max(start, end)
  }

  /// The turns that match. Earlier results are cached, and the app continues while other turns are searched.
  private func matches(
    of key: LogKey, in history: TimelineHistory<State, Action>
  ) async -> LogMatches {
    var matches = logs[key] ?? LogMatches(next: 0)
    var slice = WorkSlice()
    while true {
      let range = history.turns.turns
      var turn = max(matches.next, range.lowerBound)
      while turn < range.upperBound, !slice.isOver(every: 16) {
        if fits(turn, key, in: history) { matches.turns.append(turn) }
        turn += 1
      }
      matches.next = turn
      guard turn < range.upperBound else { break }
      await slice.next()
    }
    let first = history.turns.turns.lowerBound
    let dropped = matches.turns.partitioningIndex { $0 >= first }
    if dropped > 0 { matches.turns.removeFirst(dropped) }
    // Each typed character makes another query.
    if logs[key] == nil, logs.count >= 8 { logs.removeAll() }
    logs[key] = matches
    return matches
  }

  private func fits(
    _ turn: Int, _ key: LogKey, in history: TimelineHistory<State, Action>
  ) -> Bool {
    guard let segment = history.turns.history.segment(of: turn) else { return false }
    guard segment.turn != turn else {
      return key.kinds.contains(.put) && (!key.needsLine || key.fits(.put))
    }
    guard let chunk = segment.chunk(of: turn),
      key.kinds.contains(chunk.record(of: turn).cause.kind)
    else { return false }
    guard key.needsLine else { return true }
    return key.fits(history.lines.line(of: turn, in: chunk, redactor: redactor))
  }

  /// The known features: of the turns that were searched before, and of some more.
  private func features(
    of timeline: Timeline, in history: TimelineHistory<State, Action>
  ) -> [String] {
    var known = features[timeline] ?? LogFeatures(next: 0)
    let range = history.turns.turns
    var slice = WorkSlice()
    var turn = max(known.next, range.lowerBound)
    while turn < range.upperBound, !slice.isOver(every: 16) {
      if let chunk = history.turns.history.chunk(of: turn) {
        known.names.insert(history.lines.line(of: turn, in: chunk, redactor: redactor).feature)
      }
      turn += 1
    }
    known.next = turn
    features[timeline] = known
    return known.names.filter { !$0.isEmpty }.sorted()
  }

  /// How many effects each turn from the first one on has started.
  private func effectCounts(
    in history: TimelineHistory<State, Action>, from first: Int?
  ) -> [Int: Int] {
    guard let first else { return [:] }
    var counts: [Int: Int] = [:]
    for entry in history.turns.effects.entries where entry.id.turn >= first {
      counts[entry.id.turn, default: 0] += 1
    }
    return counts
  }

  /// A turn that happened.
  func entry(
    of turn: Int, in history: TimelineHistory<State, Action>, effectCount: Int? = nil
  ) -> LogEntry {
    let count =
      effectCount ?? history.turns.effects.entries.reduce(0) { $0 + ($1.id.turn == turn ? 1 : 0) }
    guard let segment = history.turns.history.segment(of: turn), segment.turn != turn else {
      let time = history.turns.history.record(of: turn)?.time.seconds
      return LogEntry(turn: turn, cause: .put, action: ActionLine.put.text, seconds: time)
    }
    guard let chunk = segment.chunk(of: turn) else {
      return LogEntry(turn: turn, cause: .sent, action: "dropped by middleware")
    }
    let record = chunk.record(of: turn)
    let line = history.lines.line(of: turn, in: chunk, redactor: redactor)
    return LogEntry(
      turn: turn, cause: record.cause, parent: record.cause.parent, action: line.text,
      feature: line.feature, key: line.key,
      seconds: history === recorded ? record.time.seconds : nil,
      reducerTime: record.durations.reducerTime, observerTime: record.durations.observerTime,
      effectCount: count)
  }
}

extension ActionLine {
  /// Stands for a state that a tool put.
  static var put: ActionLine {
    ActionLine(text: "put a state", feature: "", key: "put")
  }
}

extension StoreTurn.Cause {
  var kind: LogEntry.Kind {
    switch self {
    case .sent: .user
    case .effect: .effect
    case .turn: .chain
    case .put: .put
    }
  }

  /// The turn that it comes from.
  var parent: Int? {
    switch self {
    case .effect(let id): id.turn
    case .turn(let turn): turn
    case .sent, .put: nil
    }
  }
}
