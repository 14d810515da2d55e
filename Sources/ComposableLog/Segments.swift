internal import ComposableArchitecture
internal import DequeModule

/// The facts of a log, in segments that each begin with a state: a snapshot, or one that a tool put. The oldest
/// segments are dropped when the limit is reached.
struct Segments<State, Action> {
  private struct Segment {
    var facts: [LogFact<State, Action>]
    var turns = 0
    /// The size of the snapshot, and that of the other facts.
    let snapshotBytes: Int
    var bytes = 0
  }

  private let byteLimit: Int
  private var segments: Deque<Segment> = []
  private(set) var byteCount = 0

  /// How many turns may follow a snapshot: reducing them again takes some milliseconds.
  private let turnLimit = 10_000

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var facts: [LogFact<State, Action>] { segments.flatMap(\.facts) }

  /// Whether enough has happened since the last snapshot.
  var needSnapshot: Bool {
    guard let last = segments.last else { return false }
    // A state that is large compared with the limit is copied less often: its snapshots would drop each other.
    return last.turns >= turnLimit || last.bytes >= max(byteLimit / 8, last.snapshotBytes)
  }

  /// Begins a segment with a fact that has a state.
  mutating func begin(with fact: LogFact<State, Action>, of state: State) {
    let bytes =
      estimatedByteCount(of: state) + MemoryLayout<LogFact<State, Action>>.stride
      + MemoryLayout<Segment>.stride + arrayHeader
    segments.append(Segment(facts: [fact], snapshotBytes: bytes))
    byteCount += bytes
    dropOldest()
  }

  /// The memory of an array beside its elements.
  private var arrayHeader: Int { 32 }

  /// - Parameter bytes: the size of what the fact holds.
  mutating func append(_ fact: LogFact<State, Action>, bytes: Int) {
    guard !segments.isEmpty else { return }
    let bytes = bytes + MemoryLayout<LogFact<State, Action>>.stride
    let last = segments.count - 1
    segments[last].facts.append(fact)
    segments[last].bytes += bytes
    if case .turn = fact { segments[last].turns += 1 }
    byteCount += bytes
  }

  private mutating func dropOldest() {
    while byteCount > byteLimit, segments.count > 1 {
      let oldest = segments.removeFirst()
      byteCount -= oldest.snapshotBytes + oldest.bytes
    }
  }
}
