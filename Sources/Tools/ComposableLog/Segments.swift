internal import ComposableArchitecture
internal import DequeModule

/// The facts of a log, in segments that each begin with a state: a snapshot, or a state that a tool put. The oldest
/// segments are dropped when a limit is reached.
///
/// The states and actions have no types here. In unspecialized generic code, appending a fact would take ten times as
/// long.
package struct Segments {
  package typealias Fact = LogFact<Any, Any>

  private struct Segment {
    let facts: [Fact]
    let begin: ContinuousClock.Instant?
    let bytes: Int
  }

  private let byteLimit: Int
  private let policy: SnapshotPolicy
  private var closed: Deque<Segment> = []
  package private(set) var byteCount = 0

  // The last segment. Not a `Segment`, because changing it would copy it.

  private var facts: [Fact] = []
  private var begin: ContinuousClock.Instant?
  private var turns = 0
  /// The sizes of the snapshot and of the other facts.
  private var snapshotBytes = 0
  private var bytes = 0

  /// How many turns may follow a snapshot that is smaller than they are.
  private let turnLimit: Int
  /// How many turns may follow any snapshot: reducing them again takes some milliseconds.
  private let greatestTurnLimit = 10_000
  /// The maximum age of the facts.
  private let timeLimit: Duration?

  package init(byteLimit: Int, turnLimit: Int = .max, timeLimit: Duration? = nil) {
    self.byteLimit = byteLimit
    policy = SnapshotPolicy(smallest: byteLimit / 8)
    self.turnLimit = turnLimit
    self.timeLimit = timeLimit
  }

  /// The facts, oldest first, with their original types.
  package func typedFacts<State, Action>() -> [LogFact<State, Action>] {
    (closed.flatMap(\.facts) + facts).map { $0.typed() }
  }

  /// Whether enough has happened since the last snapshot.
  package var needSnapshot: Bool {
    turns >= greatestTurnLimit
      || bytes >= policy.interval(after: snapshotBytes)
      || turns >= turnLimit && bytes >= snapshotBytes
  }

  /// Begins a segment with a fact that has a state.
  ///
  /// - Parameters:
  ///   - stateBytes: the size of the state.
  ///   - now: the time, if there is a time limit.
  package mutating func begin(
    with fact: Fact, bytes stateBytes: Int, at now: ContinuousClock.Instant? = nil
  ) {
    if !facts.isEmpty {
      closed.append(Segment(facts: facts, begin: begin, bytes: snapshotBytes + bytes))
    }
    // Reserves the size of the previous segment.
    let capacity = facts.count
    facts = []
    facts.reserveCapacity(capacity)
    facts.append(fact)
    begin = now
    turns = 0
    bytes = 0
    snapshotBytes =
      stateBytes + MemoryLayout<Fact>.stride + MemoryLayout<Segment>.stride + arrayHeader
    byteCount += snapshotBytes
    dropOldest(now)
  }

  /// The memory of an array in addition to its elements.
  private var arrayHeader: Int { 32 }

  /// - Parameter bytes: the size of the fact's contents.
  package mutating func append(_ fact: Fact, bytes: Int) {
    guard !facts.isEmpty else { return }
    if case .called(let call) = fact, self.bytes > max(byteLimit, snapshotBytes) {
      // Only a turn begins the next segment, and effects may make any number of calls between two turns. A replay needs
      // only the calls of turns.
      guard case .turn = call.site else { return }
    }
    let bytes = bytes + MemoryLayout<Fact>.stride
    facts.append(fact)
    self.bytes += bytes
    if case .turn = fact { turns += 1 }
    byteCount += bytes
  }

  private mutating func dropOldest(_ now: ContinuousClock.Instant?) {
    while let oldest = closed.first {
      let next = closed.count > 1 ? closed[1].begin : begin
      guard byteCount > byteLimit || isTooOld(next, now) else { return }
      closed.removeFirst()
      byteCount -= oldest.bytes
    }
  }

  /// Whether facts before a time are too old.
  private func isTooOld(
    _ begin: ContinuousClock.Instant?, _ now: ContinuousClock.Instant?
  ) -> Bool {
    guard let begin, let now, let timeLimit else { return false }
    return now - begin > timeLimit
  }
}

extension LogFact<Any, Any> {
  /// The fact with its types.
  fileprivate func typed<TypedState, TypedAction>() -> LogFact<TypedState, TypedAction> {
    switch self {
    case .snapshot(let state, let turn): .snapshot(state as! TypedState, after: turn)
    case .put(let state, let turn): .put(state as! TypedState, in: turn)
    case .turn(let turn, let action): .turn(turn, action as! TypedAction)
    case .wrote(let write, let turn): .wrote(write, in: turn)
    case .shared(let write, let turn): .shared(write, before: turn)
    case .called(let call): .called(call)
    case .started(let effect): .started(effect)
    case .ended(let id, let end): .ended(id, end)
    case .hash(let hash, let turn): .hash(hash, after: turn)
    }
  }
}
