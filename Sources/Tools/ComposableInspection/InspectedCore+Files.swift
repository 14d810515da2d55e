internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableSharing

// Files.
extension InspectedCore {
  func export(
    _ format: ExportFormat, _ turns: ClosedRange<Int>
  ) async throws(InspectorError) -> ExportedFile {
    guard let range = recorded.turns.turns.clamped(to: turns).nonEmpty else {
      throw InspectorError("There is nothing to save: the history has none of these turns.")
    }
    try checkSize(of: range, format)
    // A test and a list of states need the state after each turn.
    let facts = try await facts(of: range.closed, withStates: format != .recording)
    let history = recorded.turns.history
    return try SessionExport.file(
      format, facts: facts, turns: range.closed, name: name,
      redactor: redactor
    ) { [clock] turn in history.record(of: turn).map { clock.date(of: $0.time) } }
  }

  /// Whether the states in a file fit into memory, and the file can be read again.
  ///
  /// - Throws: an error with turns that fit.
  private func checkSize(
    of range: Range<Int>, _ format: ExportFormat
  ) throws(InspectorError) {
    let history = recorded.turns.history
    var size = max(history.stateBytes, 1)
    // Only some states are measured, and the state may have grown since then.
    if let state = control?.state { size = max(size, estimatedByteCount(of: state)) }
    var turns = Array(range)
    if format == .recording {
      // A recording keeps all states that a tool put, and only a few others.
      turns = history.segments.filter { $0.put != nil && range.contains($0.turn) }.map(\.turn)
    }
    let most = options.fileByteLimit / size
    guard turns.count > most else { return }
    let first = turns[turns.count - most - 1] + 1
    let (all, limit) = ((turns.count * size).bytesText, options.fileByteLimit.bytesText)
    var text =
      "The states after \(turns.count.counted("turn")) take some \(all), and a file may have \(limit) of them."
    if first < range.upperBound {
      text += " Choose fewer turns, such as \(first) to \(range.upperBound - 1)"
      text += format == .recording ? "." : ", or save a recording, which has few states."
    } else if format != .recording {
      text += " Save a recording, which has few states."
    }
    throw InspectorError(text)
  }

  /// The facts of some turns, in a recording's format: the state before them, the turns with their calls and writes,
  /// and the state after them.
  ///
  /// - Parameter withStates: whether to add the state after each turn.
  func facts(
    of turns: ClosedRange<Int>, withStates: Bool = false
  ) async throws(InspectorError) -> [LogFact<State, Action>] {
    let shadow = try requireShadow()
    guard let range = recorded.turns.turns.clamped(to: turns).nonEmpty else {
      throw InspectorError("There is nothing to save: the history has none of these turns.")
    }
    var point = try await recorded.point(after: range.lowerBound - 1, by: shadow)
    var facts: [LogFact<State, Action>] = [.snapshot(point.state, after: point.turn)]
    // Values that the reducer has written since then are not among the values it found.
    var writes = point.shared.keyed.compactMapValues { write(of: $0) }
    for (id, reference) in point.shared.references where reference.hasKey {
      guard let value = point.shared.values[id] else { continue }
      writes[reference.name] = LoggedWrite(
        name: reference.name, anyValue: value, redacting: redactor)
    }
    for (_, write) in writes.sorted(by: { $0.key < $1.key }) {
      facts.append(.shared(write, before: range.lowerBound))
    }
    let effectCalls = Dictionary(
      grouping: recorded.turns.calls.ofEffects.map(\.logged), by: \.site)
    var started = Dictionary(grouping: recorded.turns.effects.entries, by: \.id.turn)
    let ended = Dictionary(
      grouping: recorded.turns.effects.entries.filter { $0.end != nil }, by: { $0.end?.turn ?? 0 })
    var slice = WorkSlice()
    for turn in range {
      guard let segment = recorded.turns.history.segment(of: turn) else { continue }
      if segment.turn == turn {
        point = shadow.beginning(of: segment, in: recorded.turns.history)
        facts.append(.put(segment.state, in: turn))
        continue
      }
      let found = segment.foundSharedValues(before: turn)
      for finding in found {
        if let write = write(of: finding) { facts.append(.shared(write, before: turn)) }
      }
      guard let chunk = segment.chunk(of: turn) else { continue }
      let action = chunk.action(of: turn)
      facts.append(.turn(StoreTurn(number: turn, cause: chunk.record(of: turn).cause), action))
      facts += recorded.turns.calls.calls(of: turn).map { .called($0.call.logged) }
      let writes = shadow.repeating(&point) { scope in
        scope.load(found)
        _ = scope.apply(action, as: turn, repeating: turn, of: recorded.turns.calls)
        return scope.noteWrites().map { ($0.name, scope.point.shared.values[ObjectIdentifier($0)]) }
      }
      for (name, value) in writes {
        guard let value else { continue }
        facts.append(
          .wrote(LoggedWrite(name: name, anyValue: value, redacting: redactor), in: turn))
      }
      for effect in started.removeValue(forKey: turn) ?? [] {
        facts.append(.started(effect.logged))
        facts += (effectCalls[.effect(effect.id)] ?? []).map { .called($0) }
      }
      for effect in ended[turn] ?? [] {
        if let end = effect.loggedEnd { facts.append(.ended(effect.id, end)) }
      }
      if withStates, turn < range.upperBound - 1 {
        facts.append(.snapshot(point.state, after: turn))
      }
      if slice.isOver(every: 8) { await slice.next() }
    }
    facts.append(.snapshot(point.state, after: point.turn))
    return facts
  }

  private func write(of finding: FoundSharedValue) -> LoggedWrite? {
    guard let name = finding.name else { return nil }
    switch finding.content {
    case .value(let value, _): return LoggedWrite(name: name, anyValue: value, redacting: redactor)
    case .json(let text): return LoggedWrite(name: name, value: text)
    }
  }

  func read(_ file: Data, named name: String) throws(InspectorError) -> ImportedFile {
    guard let reduction = try requireControl().shadowReduction else { throw .gone(self.name) }
    // The references of its states belong to that session only.
    let shadow = Shadow(reduction, references: nil)
    let (facts, notes) = try shadow.reading { () throws(InspectorError) in
      try SessionImport.facts(from: file, as: State.self, Action.self)
    }
    let turns = RecordedTurns(facts)
    guard !turns.history.segments.isEmpty else {
      throw InspectorError(
        "'\(name)' has no state that fits this build. \(notes.joined(separator: " "))")
    }
    let number = add(
      TimelineHistory(name, turns, byteLimit: options.byteLimit, shadow: shadow))
    return ImportedFile(number: number, name: name, turns: turns.turns, notes: notes)
  }
}

extension Range<Int> {
  /// Its intersection with a closed range.
  func clamped(to turns: ClosedRange<Int>) -> Range<Int> {
    clamped(to: turns.lowerBound..<(turns.upperBound == .max ? .max : turns.upperBound + 1))
  }

  fileprivate var nonEmpty: Range<Int>? { isEmpty ? nil : self }

  /// The same numbers. It must not be empty.
  fileprivate var closed: ClosedRange<Int> { lowerBound...upperBound - 1 }
}

extension EffectHistory.Entry {
  /// The effect in a recording's format.
  var logged: LoggedEffect {
    switch source {
    case .trace(let trace): LoggedEffect(trace)
    case .logged(let effect): effect
    }
  }

  var loggedEnd: LoggedEnd? { end?.how.logged }
}
