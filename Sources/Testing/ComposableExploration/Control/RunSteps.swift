/// The steps of a run, as hashes.
struct RunSteps {
  /// The step that is taken: the same for two runs with other steps before it.
  private(set) var current = 0
  /// All steps up to here.
  private(set) var history = 0
  /// How many effects this step has started that an earlier turn has returned.
  private var lateStarts = 0

  /// - Parameter identity: a hash of the step.
  mutating func begin(_ identity: Int) {
    current = identity
    lateStarts = 0
    var hasher = Hasher()
    hasher.combine(history)
    hasher.combine(identity)
    history = hasher.finalize()
  }

  /// The cause of an effect that this step starts, and that an earlier turn has returned.
  mutating func startLate() -> Int {
    lateStarts += 1
    var hasher = Hasher()
    hasher.combine(current)
    hasher.combine(lateStarts)
    return hasher.finalize()
  }
}
