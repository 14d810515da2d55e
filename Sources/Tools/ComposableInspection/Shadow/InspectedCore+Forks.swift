internal import ComposableArchitecture

// Forks.
extension InspectedCore {
  /// The state in a fork, after a turn that comes after its base.
  func forkPoint(of fork: Fork, after turn: Int) async throws(InspectorError) -> Point {
    let count = turn - fork.base
    guard count <= fork.steps.count else {
      throw InspectorError(
        "The fork has no turn \(turn): its last one is \(fork.base + fork.steps.count).")
    }
    if let whole = forks.whole(fork) {
      let run = whole.cut(after: count)
      if run.end.turn == turn { return run.end }
      return try await evaluate(
        Fork(base: fork.base, steps: Array(fork.steps.prefix(count))), from: run
      ).end
    }
    return try await run(of: Fork(base: fork.base, steps: Array(fork.steps.prefix(count)))).end
  }

  /// Evaluates the steps of a fork that no earlier evaluation has.
  func run(of fork: Fork) async throws(InspectorError) -> ForkRun<State> {
    if let whole = forks.whole(fork) { return whole }
    let start: ForkRun<State>
    if let nearest = forks.nearest(to: fork) {
      start = nearest
    } else {
      start = ForkRun(from: try await recorded.point(after: fork.base, by: try requireShadow()))
    }
    let run = try await evaluate(fork, from: start)
    forks.add(run)
    return run
  }

  /// Evaluates one step of a fork again.
  func runStep(
    _ turn: Int, of fork: Fork, after before: Point
  ) async throws(InspectorError) -> ForkRun<State> {
    let step = fork.steps[turn - fork.base - 1]
    return try await evaluate(Fork(base: before.turn, steps: [step]), from: ForkRun(from: before))
  }

  private func evaluate(
    _ fork: Fork, from start: ForkRun<State>
  ) async throws(InspectorError) -> ForkRun<State> {
    let shadow = try requireShadow()
    var run = start
    var slice = WorkSlice()
    while run.steps.count < fork.steps.count {
      var point = run.end
      let steps = fork.steps[run.steps.count...].prefix(64)
      // Typed texts are parsed first: they may be wrong, and an error can't be thrown during a turn.
      var moves: [ForkMove<State, Action>] = []
      for step in steps {
        if case .value = step, !moves.isEmpty { break }
        moves.append(try move(for: step, at: point, by: shadow))
        if case .value = step { break }
      }
      var notes: [String?] = []
      shadow.repeating(&point) { scope in
        for move in moves { notes.append(move.apply(in: scope, recorded.turns)) }
      }
      run.extend(
        by: steps.prefix(moves.count), notes, to: point,
        byteLimit: options.byteLimit / 32)
      if run.steps.count < fork.steps.count, slice.isOver(every: 1) { await slice.next() }
    }
    return run
  }

  /// - Parameter point: the state in which a typed value is put.
  private func move(
    for step: Fork.Step, at point: Point, by shadow: Shadow<State, Action>
  ) throws(InspectorError) -> ForkMove<State, Action> {
    switch step {
    case .recorded(let turn):
      let history = recorded.turns.history
      guard recorded.turns.turns.contains(turn), let segment = history.segment(of: turn) else {
        throw recorded.missing(turn)
      }
      let findings = segment.foundSharedValues(before: turn)
      if segment.turn == turn { return .put(segment.state) }
      // Other middleware kept the turn from the reducer, so it changes nothing here, too.
      guard let action = segment.chunk(of: turn)?.action(of: turn) else { return .nothing }
      return .action(action, repeating: turn, findings)
    case .action(let text):
      return .action(try TypedAction.action(from: text, as: Action.self), repeating: nil, [])
    case .value(let text, let path):
      do {
        let state = try shadow.reading(point.shared) {
          try TypedValue.state(point.state, replacing: path, with: text)
        }
        return .put(state)
      } catch let error as InspectorError {
        throw error
      } catch {
        throw InspectorError("\(error)")
      }
    }
  }
}

/// A parsed step of a fork.
private enum ForkMove<State, Action> {
  case action(Action, repeating: Int?, ArraySlice<FoundSharedValue>)
  case put(State)
  case nothing

  /// - Returns: the shadow's assumptions.
  func apply(
    in scope: Shadow<State, Action>.Scope, _ turns: RecordedTurns<State, Action>
  ) -> String? {
    let number = scope.turn + 1
    switch self {
    case .action(let action, let recorded, let findings):
      scope.load(findings)
      let outcome = scope.apply(action, as: number, repeating: recorded, of: turns.calls)
      var notes = scope.notes
      if outcome.wasRefused {
        notes.insert("The feature that receives it is absent: the action had no effect.", at: 0)
      }
      if outcome.hadEffect, recorded == nil { notes.append("Its effects were not started.") }
      return notes.isEmpty ? nil : notes.joined(separator: " ")
    case .put(let state):
      scope.put(state, as: number)
    case .nothing:
      scope.skip(to: number)
    }
    return nil
  }
}
