/// An effect of the run that is being explored, or a task of a screen.
struct ExploredEffect {
  private enum Source {
    case effect(EffectTrace)
    case task(screen: String)
  }

  let id: EffectTrace.ID
  private let source: Source

  /// Where it was made, in which child, under which ids, and by which action.
  let origin: Int

  /// What it has called and received so far, with its origin. An effect is a function of these.
  private(set) var history: Int

  /// How many of its calls are pending.
  var pendingCount = 0

  /// - Parameter turnHash: the hash of the action whose reducer returned it.
  init(_ trace: EffectTrace, turnHash: Int) {
    id = trace.id
    source = .effect(trace)
    var hasher = Hasher()
    hasher.combine(trace.fileID)
    hasher.combine(trace.line)
    hasher.combine(trace.name)
    hasher.combine(trace.path)
    hasher.combine(trace.cancellationIDs)
    hasher.combine(turnHash)
    origin = hasher.finalize()
    history = origin
  }

  /// - Parameters:
  ///   - screen: the name of what started it.
  ///   - turnHash: the hash of the last action before that.
  init(taskOf screen: String, id: EffectTrace.ID, turnHash: Int) {
    self.id = id
    source = .task(screen: screen)
    var hasher = Hasher()
    hasher.combine(screen)
    hasher.combine(turnHash)
    origin = hasher.finalize()
    history = origin
  }

  mutating func record(_ event: (inout Hasher) -> Void) {
    var hasher = Hasher()
    hasher.combine(history)
    event(&hasher)
    history = hasher.finalize()
  }

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
