/// An effect of the run that is being explored.
struct ExploredEffect {
  let trace: EffectTrace

  /// Where it was made, in which child, under which ids, and by which action.
  let origin: Int

  /// What it has called and received so far, with its origin. An effect is a function of these.
  private(set) var history: Int

  /// How many of its calls are pending.
  var pendingCount = 0

  /// - Parameter turnHash: the hash of the action whose reducer returned it.
  init(_ trace: EffectTrace, turnHash: Int) {
    self.trace = trace
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

  mutating func record(_ event: (inout Hasher) -> Void) {
    var hasher = Hasher()
    hasher.combine(history)
    event(&hasher)
    history = hasher.finalize()
  }

  /// `SearchFeature.swift:41`, or its name.
  var label: String {
    if let name = trace.name { return "'\(name)'" }
    let file = trace.fileID.split(separator: "/").last ?? ""
    return "\(file):\(trace.line)"
  }
}
