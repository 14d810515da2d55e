internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableSharing
internal import ComposableSourceText

// All about one turn.
extension InspectedCore {
  func details(
    of turn: Int, in timeline: Timeline
  ) async throws(InspectorError) -> TurnDetails {
    if case .fork(let fork) = timeline, turn > fork.base {
      return try await details(of: turn, in: fork)
    }
    let history = if case .imported = timeline { try self.history(of: timeline) } else { recorded }
    guard history.turns.turns.contains(turn) else { throw history.missing(turn) }
    let shadow = try shadow(of: timeline)
    let before = try await history.point(after: turn - 1, by: shadow)
    guard let after = history.turn(turn, after: before, by: shadow) else {
      throw history.missing(turn)
    }
    let effects = history.turns.effects.entries
    let started = effects.filter { $0.id.turn == turn }
    let sent = turnsSent(by: Set(started.map(\.id)), in: history)
    // The values that the turn found. For a shared value that it created, its first value.
    var found = SharedOverlay()
    if let segment = history.turns.history.segment(of: turn) {
      shadow.references.apply(segment.foundSharedValues(before: turn), to: &found) { _, _ in }
    }
    let (changes, isComplete) = changes(from: before, to: after, finding: found, by: shadow)
    var dump = ActionLine.put.text
    if let action = history.turns.history.action(of: turn) {
      dump = SwiftText.lines(of: action, in: Secrecy(redactor, typedIn: turn))
    }
    return TurnDetails(
      entry: entry(of: turn, in: history), actionDump: dump, changes: changes,
      hasMoreChanges: !isComplete,
      started: started.map {
        $0.record(sent: sent[$0.id, default: []]).redacted(by: redactor)
      },
      ended: effects.filter { $0.end?.turn == turn && $0.end != nil }.map { entry in
        entry.record(sent: turnsSent(by: [entry.id], in: history)[entry.id, default: []])
          .redacted(by: redactor)
      },
      calls: history.turns.calls.calls(of: turn).map { record(of: $0.call) }
        + history.turns.calls.calls(of: Set(started.map(\.id))).map { record(of: $0) },
      followers: followers(of: turn, in: history))
  }

  private func details(
    of turn: Int, in fork: Fork
  ) async throws(InspectorError) -> TurnDetails {
    let shadow = try requireShadow()
    guard turn <= fork.base + fork.steps.count else {
      throw InspectorError(
        "The fork has no turn \(turn): its last one is \(fork.base + fork.steps.count).")
    }
    let before = try await state(at: TimePoint(turn - 1, of: .fork(fork)))
    shadow.answers.received = []
    defer { shadow.answers.received = nil }
    let run = try await runStep(turn, of: fork, after: before)
    let received = shadow.answers.received ?? []
    let step = fork.steps[turn - fork.base - 1]
    let (changes, isComplete) = changes(from: before, to: run.end, by: shadow)
    let note = run.notes.last ?? nil
    var dump = ActionLine.put.text
    switch step {
    case .recorded(let original):
      if let action = recorded.turns.history.action(of: original) {
        dump = SwiftText.lines(of: action, in: Secrecy(redactor, typedIn: original))
      }
    case .action(let text):
      dump = SwiftText.lines(
        of: try TypedAction.action(from: text, as: Action.self), in: Secrecy(redactor))
    case .value(let text, let path): dump = "\(ValueTree.text(of: path)) = \(text)"
    }
    let places = places(in: fork)
    return TurnDetails(
      entry: entry(of: turn, step, places, note: note), actionDump: dump, changes: changes,
      hasMoreChanges: !isComplete, calls: received.map { record(of: $0) })
  }

  // Changes.

  /// The differences between two points.
  func changes(
    from first: TimePoint, to second: TimePoint
  ) async throws(InspectorError) -> [ValueChange] {
    let shadow = try requireShadow()
    let before = try await state(at: first)
    let after = try await state(at: second)
    return changes(from: before, to: after, by: shadow).changes
  }

  private func changes(
    from before: Point, to after: Point, finding found: SharedOverlay = SharedOverlay(),
    by shadow: Shadow<State, Action>
  ) -> (changes: [ValueChange], isComplete: Bool) {
    let difference = shadow.reading(after.shared) {
      ValueChanges(from: before.state, to: after.state, redactor: redactor)
    }
    var (changes, isComplete) = (difference.changes, difference.isComplete)
    // A shared value is the same reference before and after. If only one of them has a reference, the present value
    // stands for the other.
    let references = before.shared.references.merging(after.shared.references) { $1 }
    for (id, reference) in references.sorted(by: { $0.value.name < $1.value.name }) {
      let shared = ValueChanges(
        from: before.shared.values[id] ?? found.values[id] ?? reference.anyValue,
        to: after.shared.values[id] ?? reference.anyValue, redactor: redactor,
        named: reference.name)
      changes += shared.changes.map { change in
        var change = change
        change.path.insert(reference.name, at: 0)
        change.isOfSharedValue = true
        return change
      }
      isComplete = isComplete && shared.isComplete
    }
    return (changes, isComplete)
  }

  // Calls.

  private func record(of call: RecordedCall) -> CallRecord {
    let logged = call.logged
    let effect: EffectTrace.ID? = if case .effect(let id) = logged.site { id } else { nil }
    let isSecret = redactor?.isSecret(client: "", endpoint: logged.name) ?? false
    if isSecret {
      return CallRecord(effect: effect, name: logged.name, arguments: "•••", result: "•••")
    }
    // As in a file: values of a call that are only known as JSON, and the text of an error, which may contain secrets.
    lazy var texts = logged.texts(redacting: redactor)
    var arguments: [String] = []
    for (index, argument) in logged.arguments.enumerated() {
      guard let value = argument?.value else {
        arguments.append(texts.arguments[index])
        continue
      }
      arguments.append(
        SwiftText.line(of: value, in: Secrecy(redactor).child(argument?.label)))
    }
    let result: String
    var isError = false
    switch logged.outcome {
    case .returned:
      if let value = call.value {
        result = SwiftText.line(of: value, in: Secrecy(redactor))
      } else {
        result = texts.outcome
      }
    case .threw:
      isError = true
      result = texts.outcome
    case .opaque(let type):
      result = call.value.map { SwiftText.line(of: $0, in: Secrecy(redactor)) } ?? type
    }
    return CallRecord(
      effect: effect, name: logged.name, arguments: arguments.joined(separator: ", "),
      result: result, isError: isError)
  }

  // Causes.

  /// The turns whose actions some effects sent.
  func turnsSent(
    by effects: Set<EffectTrace.ID>, in history: TimelineHistory<State, Action>
  ) -> [EffectTrace.ID: [Int]] {
    guard let first = effects.map(\.turn).min() else { return [:] }
    var sent: [EffectTrace.ID: [Int]] = [:]
    history.turns.history.forEachRecord(from: first) { turn, record in
      if case .effect(let id) = record.cause, effects.contains(id) {
        sent[id, default: []].append(turn)
      }
    }
    return sent
  }

  /// The turns that a turn caused directly, or by its effects.
  private func followers(of turn: Int, in history: TimelineHistory<State, Action>) -> [Int] {
    var followers: [Int] = []
    history.turns.history.forEachRecord(from: turn + 1) { other, record in
      if record.cause.parent == turn { followers.append(other) }
    }
    return followers
  }
}
