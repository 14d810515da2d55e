/// The waits in real time.
struct Patience {
  /// The histories of effects that were waited for in vain.
  private var histories: Set<Int> = []
  /// How many jobs of other threads were reported.
  var knownForeignJobs = 0

  func hasEnded(with effect: ExploredEffect) -> Bool { histories.contains(effect.history) }

  mutating func end(with effects: [ExploredEffect]) {
    for effect in effects { histories.insert(effect.history) }
  }
}
