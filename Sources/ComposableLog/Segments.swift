internal import ComposableArchitecture
internal import DequeModule

/// The facts of a log, in segments that each begin with a state: a snapshot, or one that a tool put. The oldest
/// segments are dropped when a limit is reached.
package struct Segments<State, Action> {
  private struct Segment {
    var facts: [LogFact<State, Action>]
    let begin: ContinuousClock.Instant?
    var turns = 0
    /// The size of the snapshot, and that of the other facts.
    let snapshotBytes: Int
    var bytes = 0
  }

  private let byteLimit: Int
  private var segments: Deque<Segment> = []
  package private(set) var byteCount = 0

  /// How many turns may follow a snapshot that is small compared with them.
  private let turnLimit: Int
  /// How many turns may follow any snapshot: reducing them again takes some milliseconds.
  private let greatestTurnLimit = 10_000
  /// How old the facts may be.
  private let timeLimit: Duration?

  package init(byteLimit: Int, turnLimit: Int = .max, timeLimit: Duration? = nil) {
    self.byteLimit = byteLimit
    self.turnLimit = turnLimit
    self.timeLimit = timeLimit
  }

  package var facts: [LogFact<State, Action>] { segments.flatMap(\.facts) }

  /// Whether enough has happened since the last snapshot.
  package var needSnapshot: Bool {
    guard let last = segments.last else { return false }
    // A state that is large compared with the limit, or with what happened, is copied less often: its snapshots would
    // drop each other.
    return last.turns >= greatestTurnLimit
      || last.bytes >= last.snapshotBytes
        && (last.turns >= turnLimit || last.bytes >= byteLimit / 8)
  }

  /// Begins a segment with a fact that has a state.
  ///
  /// - Parameter now: the time, if there is a limit of it.
  package mutating func begin(
    with fact: LogFact<State, Action>, of state: State, at now: ContinuousClock.Instant? = nil
  ) {
    let bytes =
      estimatedByteCount(of: state) + MemoryLayout<LogFact<State, Action>>.stride
      + MemoryLayout<Segment>.stride + arrayHeader
    segments.append(Segment(facts: [fact], begin: now, snapshotBytes: bytes))
    byteCount += bytes
    dropOldest(now)
  }

  /// The memory of an array beside its elements.
  private var arrayHeader: Int { 32 }

  /// - Parameter bytes: the size of what the fact holds.
  package mutating func append(_ fact: LogFact<State, Action>, bytes: Int) {
    guard !segments.isEmpty else { return }
    let bytes = bytes + MemoryLayout<LogFact<State, Action>>.stride
    let last = segments.count - 1
    segments[last].facts.append(fact)
    segments[last].bytes += bytes
    if case .turn = fact { segments[last].turns += 1 }
    byteCount += bytes
  }

  private mutating func dropOldest(_ now: ContinuousClock.Instant?) {
    while segments.count > 1, byteCount > byteLimit || isTooOld(segments[1].begin, now) {
      let oldest = segments.removeFirst()
      byteCount -= oldest.snapshotBytes + oldest.bytes
    }
  }

  /// Whether what is before this time is too old.
  private func isTooOld(
    _ begin: ContinuousClock.Instant?, _ now: ContinuousClock.Instant?
  ) -> Bool {
    guard let begin, let now, let timeLimit else { return false }
    return now - begin > timeLimit
  }
}
