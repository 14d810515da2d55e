/// The turns of a run: the current one, with the reads of its reducer, and all turns whose effects may still start.
struct RunTurns {
  /// Whether an action is being reduced.
  private(set) var isReducing = false
  /// A hash of the values that the reducer has read in this turn.
  var reads = 0
  /// Whether it has read a clock.
  var hasReadClock = false
  /// How many turns there were before.
  private(set) var count = 0
  /// The turn whose effects are started now.
  private(set) var starting: Int?
  /// The parts of that turn, until the first of its effects starts.
  private var parts: ExploredTurn.Parts?
  /// The turns that have returned effects.
  private var known: [Int: ExploredTurn] = [:]

  /// - Parameter reads: a hash of what any reducer may read.
  mutating func beginReducing(reads: Int) {
    isReducing = true
    hasReadClock = false
    self.reads = reads
  }

  /// Call when an action has been reduced, and its effects are about to start.
  ///
  mutating func endReducing(_ parts: ExploredTurn.Parts) {
    isReducing = false
    count += 1
    starting = parts.number
    self.parts = parts
  }

  /// Notes that effects which start from now on are late.
  mutating func endStarting() { starting = nil }

  /// The parts of a turn, if it is the last one, and none of its effects has started before.
  mutating func takeParts(of number: Int) -> ExploredTurn.Parts? {
    guard let parts, parts.number == number else { return nil }
    self.parts = nil
    return parts
  }

  mutating func insert(_ turn: ExploredTurn) { known[turn.number] = turn }

  subscript(number: Int) -> ExploredTurn? { known[number] }
}
