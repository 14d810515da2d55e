/// Finds a minimal subset of a session's steps that fails in the same way.
///
/// Algorithm: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002. The last
/// steps alone are tried first, because a failure often follows soon after its cause.
struct SessionShrinker<State: Codable & Equatable, Action: Codable> {
  typealias Step = Session<State, Action>.Step

  private var trial: SessionTrial<State, Action>
  private let failure: SessionFailure
  private(set) var steps: [Step]
  private var attempts = 0
  private let limit = 1_000
  /// Each takes seconds.
  private let hangingLimit = 3

  /// - Parameters:
  ///   - steps: steps that fail.
  ///   - failure: their failure.
  init(_ steps: [Step], _ failure: SessionFailure, trial: SessionTrial<State, Action>) {
    self.steps = steps
    self.failure = failure
    self.trial = trial
  }

  /// Whether the dates, ids and other values of the session are needed.
  var needsValues: Bool { trial.usesValues }

  mutating func shrink() async {
    await tryWithoutValues()
    await keepLast()
    // The user's steps first, because readers follow them.
    await remove { $0.isUser }
    await remove { _ in true }
    await tryWithoutValues()
  }

  private mutating func tryWithoutValues() async {
    guard trial.usesValues else { return }
    trial.usesValues = false
    guard await !attempt(steps) else { return }
    trial.usesValues = true
  }

  /// Tries the last 1, 2, 4… steps of the user.
  private mutating func keepLast() async {
    let all = steps
    let users = all.indices.filter { all[$0].isUser }
    var count = 1
    while count < users.count {
      if await attempt(Array(all[users[users.count - count]...])) { return }
      count *= 2
    }
  }

  /// Removes steps of a kind, in ever smaller parts, until no single step can be left out.
  private mutating func remove(where isOfKind: (Step) -> Bool) async {
    var count = steps.count(where: isOfKind)
    var size = max(1, count / 2)
    while true {
      var hasChanged = false
      var start = 0
      while start < count {
        let kind = steps.indices.filter { isOfKind(steps[$0]) }
        let removed = Set(kind[start..<min(start + size, kind.count)])
        let candidate = steps.indices.filter { !removed.contains($0) }.map { steps[$0] }
        if await attempt(candidate) {
          hasChanged = true
          count = steps.count(where: isOfKind)
        } else {
          start += size
        }
      }
      guard attempts < limit else { return }
      if size > 1 {
        size = max(1, size / 2)
      } else if !hasChanged {
        return
      }
    }
  }

  /// Runs a candidate, and keeps its steps if it fails in the same way with fewer of them.
  private mutating func attempt(_ candidate: [Step]) async -> Bool {
    guard attempts < limit, trial.hangingCount < hangingLimit,
      let found = await trial.run(candidate, isPart: true),
      found.failure.isSame(as: failure)
    else {
      attempts += 1
      return false
    }
    attempts += 1
    steps = found.steps
    return true
  }
}
