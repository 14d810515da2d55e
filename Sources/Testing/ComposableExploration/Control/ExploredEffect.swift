/// An effect of the run that is being explored, or a task of a screen.
struct ExploredEffect {
  private enum Source {
    case effect(EffectTrace)
    case task(screen: String)
  }

  let id: EffectTrace.ID
  private let source: Source

  /// From what it was returned, and what it has called and received so far. Its code is a function of these.
  private(set) var history: Int

  /// The time of its turn. What it has read of a clock is recorded as the time since then.
  let start: Duration

  /// Whether it knows instants of a clock, so that the time since then is a part of what it knows.
  var knowsInstants: Bool

  /// How many of its calls are pending.
  var pendingCount = 0

  /// Whether it was cancelled, or has returned. Its code may still run: a cancelled effect goes on until it notices, and
  /// a task of its own may outlive it.
  var hasEnded = false

  /// Whether it was cancelled.
  var wasCancelled = false

  /// - Parameters:
  ///   - turn: the turn that returned it.
  ///   - cause: what started it, if that was not its turn: the end of the effect before it, or of a delay.
  init(_ trace: EffectTrace, of turn: ExploredTurn, startedBy cause: Int?) {
    id = trace.id
    source = .effect(trace)
    var hasher = Hasher()
    hasher.combine(trace.fileID)
    hasher.combine(trace.line)
    hasher.combine(trace.name)
    // Its child and its ids follow from the turn. A presented child's number is another one in each run.
    hasher.combine(trace.id.ordinal)
    hasher.combine(turn.identity)
    hasher.combine(cause)
    history = hasher.finalize()
    start = turn.time
    knowsInstants = turn.hasReadClock
  }

  /// - Parameters:
  ///   - screen: the name of what started it.
  ///   - identity: what the screen was like.
  ///   - time: when it begins.
  init(taskOf screen: String, id: EffectTrace.ID, identity: Int, at time: Duration) {
    self.id = id
    source = .task(screen: screen)
    var hasher = Hasher()
    hasher.combine(screen)
    hasher.combine(identity)
    history = hasher.finalize()
    start = time
    knowsInstants = false
  }

  mutating func record(_ event: (inout Hasher) -> Void) {
    var hasher = Hasher()
    hasher.combine(history)
    event(&hasher)
    history = hasher.finalize()
  }

  /// All that it knows at a time.
  func knowledge(at now: Duration) -> Int {
    guard knowsInstants || wasCancelled else { return history }
    var hasher = Hasher()
    hasher.combine(history)
    // Its code can see that at any time.
    hasher.combine(wasCancelled)
    if knowsInstants { hasher.combine(now - start) }
    return hasher.finalize()
  }

  /// Whether nothing of it can run anymore.
  var isOver: Bool {
    guard hasEnded, pendingCount == 0 else { return false }
    if case .effect(let trace) = source { return trace.hasEnded }
    return true
  }

  /// Whether it waits for something that the exploration does not control.
  var isAdrift: Bool { !hasEnded && pendingCount == 0 }

  /// `SearchFeature.swift:41`, or its name.
  var label: String {
    switch source {
    case .task(let screen): return "a task of \(screen)"
    case .effect(let trace):
      if let name = trace.name { return "'\(name)'" }
      let file = trace.fileID.split(separator: "/").last ?? ""
      return "\(file):\(trace.line)"
    }
  }

  var isTask: Bool {
    if case .task = source { return true }
    return false
  }
}

extension ExploredEffect: CustomStringConvertible {
  var description: String {
    switch source {
    case .effect(let trace): "\(trace)"
    case .task(let screen): "the task \(id) of \(screen)"
    }
  }
}
