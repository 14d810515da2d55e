// The steps of a run, its turns, and the effects that these start.
extension RunControl {
  /// - Parameter identity: a hash of the step.
  func beginStep(_ identity: Int) {
    steps.begin(identity)
    turns.endStarting()
  }

  /// Call before an action is reduced.
  func beginReducing() {
    var hasher = Hasher()
    hasher.combine(heldHash)
    hasher.combine(sharedLog.valuesHash)
    turns.beginReducing(reads: hasher.finalize())
  }

  /// Call when an action has been reduced, and its effects are about to start.
  ///
  /// - Parameter stateNumber: returns the number of the state before the action.
  func endReducing(_ number: Int, _ action: Any, _ stateNumber: @escaping () -> Int) {
    var origin = Hasher()
    origin.combine(steps.history)
    origin.combine(turns.count)
    turns.endReducing(
      ExploredTurn.Parts(
        number: number, action: action, stateNumber: stateNumber, reads: turns.reads, time: now,
        hasReadClock: turns.hasReadClock, origin: origin.finalize()))
  }

  func observe(_ event: EffectEvent) {
    switch event {
    case .started(let trace):
      let (turn, isLate) = turn(of: trace)
      effects[trace.id] = ExploredEffect(
        trace, of: turn, startedBy: isLate ? steps.startLate() : nil)
    case .ended(let trace, let end):
      onEvent?(.finished(trace, end))
      effects[trace.id]?.hasEnded = true
      if case .cancelled = end { effects[trace.id]?.wasCancelled = true }
      ended.insert(trace.id)
    }
  }

  /// - Returns: the turn that returned an effect, and whether that was earlier.
  private func turn(of trace: EffectTrace) -> (turn: ExploredTurn, isLate: Bool) {
    let isLate = turns.starting != trace.id.turn
    if let parts = turns.takeParts(of: trace.id.turn) {
      let turn = withoutReads {
        ExploredTurn(
          parts, stateNumber: numbers.number(before: parts.origin) { parts.stateNumber() })
      }
      turns.insert(turn)
    }
    // Of a turn that no observer has seen, it is known in which order of steps it came.
    let turn =
      turns[trace.id.turn]
      ?? ExploredTurn(number: trace.id.turn, identity: steps.history, time: now, hasReadClock: true)
    return (turn, isLate)
  }
}
