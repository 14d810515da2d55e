internal import ComposableArchitecture
internal import ComposableLog

/// The turns of a store, in segments that each begin with a state. The oldest segments are dropped when a limit is
/// reached.
///
/// A turn costs the copy of its action and 16 bytes. All other work is done once in many turns: sizes are estimated
/// from samples, and a state is kept when the turns since the last kept state take between half and all of its size. So
/// a state of a million rows, whose copy takes milliseconds, is copied once in some hundred thousand turns.
final class TurnHistory<State, Action> {
  let byteLimit: Int
  private(set) var segments: [TurnSegment<State, Action>] = []
  /// The chunk that takes the next turn. Cached here, because each turn needs it.
  @exclusivity(unchecked) private var tail: TurnChunk<Action>?
  @exclusivity(unchecked) private(set) var lastTurn = 0
  private var closedBytes = 0
  /// The sizes of the last sampled states and actions.
  private var stateSize = SizeEstimate(interval: 8)
  private var actionHeap = 0
  /// The bytes of the calls in the turns of the last chunk.
  private var callBytes = 0

  /// The limit of the segments. The rest of `byteLimit` is for the turns until the next kept state, and for the
  /// shadow's points.
  private let ownLimit: Int
  private let policy: SnapshotPolicy

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
    ownLimit = byteLimit / 8 * 7
    // Turns of less than 256 KiB can be reduced again within milliseconds.
    policy = SnapshotPolicy(smallest: min(256 << 10, byteLimit / 16), fullSize: ownLimit / 8)
  }

  /// The first turn that can be shown, and the last one.
  var turns: Range<Int> {
    guard let first = segments.first else { return 1..<1 }
    return first.turn + 1..<max(lastTurn, first.turn) + 1
  }

  var byteCount: Int { closedBytes + (segments.last?.bytes ?? 0) + (tail.map(bytes(of:)) ?? 0) }

  /// The estimated size of a state.
  var stateBytes: Int { stateSize.bytes }

  private func bytes(of chunk: TurnChunk<Action>) -> Int {
    chunk.ownBytes + (chunk.heapBytes ?? actionHeap * chunk.count)
  }
}

// Appending.
extension TurnHistory {
  /// Whether the next turn fits without further work.
  @inline(__always)
  func hasRoom(for turn: Int) -> Bool {
    guard let tail else { return false }
    return !tail.isFull && turn == lastTurn &+ 1
  }

  /// Whether the last turn filled the chunk, so that it is time for other work.
  @inline(__always)
  var isFull: Bool { tail?.isFull ?? false }

  /// Appends a turn. There must be room for it.
  @inline(__always)
  func append(_ action: Action, _ cause: StoreTurn.Cause, at time: UInt64) {
    lastTurn &+= 1
    tail.unsafelyUnwrapped.append(action, cause, at: time)
  }

  /// Whether the present state should be kept, because enough has happened since the last kept state. Call at the end
  /// of a turn that filled the chunk.
  func isStateDue() -> Bool {
    closeTail()
    return segments.last.map(isStateDue) ?? false
  }

  /// Makes room for a turn.
  func makeRoom(for turn: Int) {
    closeTail()
    guard let segment = segments.last else { return }
    // Small at first: most stores have few turns. And small for large actions, because they are measured when the chunk
    // is full.
    let each = MemoryLayout<Action>.stride + 16 + actionHeap
    let capacity = min(
      segment.chunks.last.map { min($0.limit * 2, 512) } ?? 16, max(1, interval / each))
    let chunk = TurnChunk<Action>(first: turn, capacity: capacity)
    callBytes = 0
    segment.chunks.append(chunk)
    tail = chunk
    lastTurn = turn - 1
  }

  private func isStateDue(after segment: TurnSegment<State, Action>) -> Bool {
    let turnBytes = segment.bytes - stateSize.bytes
    guard turnBytes >= interval else { return false }
    // If the next state makes the history drop all earlier turns, the history should be full first.
    let isOnly = segments.count == 1
    return !isOnly || byteCount + stateSize.bytes <= ownLimit
      || turnBytes >= ownLimit - 2 * stateSize.bytes
  }

  /// The bytes of the turns between two kept states.
  private var interval: Int { policy.interval(after: stateSize.bytes) }

  private func closeTail() {
    guard let chunk = tail else { return }
    tail = nil
    guard let segment = segments.last else { return }
    let heap = sampledHeap(of: chunk)
    actionHeap = heap / Swift.max(chunk.count, 1)
    chunk.heapBytes = heap
    segment.bytes += bytes(of: chunk)
  }

  /// Estimates the heap memory of a chunk's actions. Actions of effects are sampled more often, because they carry
  /// loaded data.
  private func sampledHeap(of chunk: TurnChunk<Action>) -> Int {
    guard chunk.count > 0 else { return 0 }
    let step = Swift.max(1, chunk.count / 4)
    var (looked, heap, effects, effectHeap, effectCount) = (0, 0, 0, 0, 0)
    for turn in chunk.turns {
      let isOfEffect = if case .effect = chunk.record(of: turn).cause { true } else { false }
      if isOfEffect { effectCount += 1 }
      let isDue = (turn - chunk.first) % step == 0
      guard isOfEffect ? effects < 4 || isDue : isDue else { continue }
      let size = estimatedByteCount(of: chunk.action(of: turn)) - MemoryLayout<Action>.stride
      if isOfEffect {
        effects += 1
        effectHeap += size
      } else {
        looked += 1
        heap += size
      }
    }
    return heap / Swift.max(looked, 1) * (chunk.count - effectCount)
      + effectHeap / Swift.max(effects, 1) * effectCount
  }

  /// Begins a segment with a state.
  func begin(
    with state: State, after turn: Int, put: TurnRecord? = nil, shared: [FoundSharedValue]
  ) {
    closeTail()
    let size = stateSize.size(of: state)
    if let last = segments.last { closedBytes += last.bytes }
    segments.append(
      TurnSegment(
        state: state, after: turn, put: put, shared: shared,
        bytes: size + 128 + shared.reduce(0) { $0 + $1.byteCount }))
    lastTurn = turn
    dropOldest()
  }

  private func dropOldest() {
    while segments.count > 1, byteCount > ownLimit {
      closedBytes -= segments.removeFirst().bytes
    }
  }

  /// Appends shared values that code other than the reducer wrote.
  func append(_ findings: [FoundSharedValue]) {
    guard let segment = segments.last else { return }
    segment.foundSharedValues += findings
    segment.bytes += findings.reduce(0) { $0 + $1.byteCount }
  }

  /// Appends the value that a keyless reference had before its first write in the segment.
  func append(valueBefore finding: FoundSharedValue) {
    guard let segment = segments.last else { return }
    segment.valuesBefore.append(finding)
    segment.bytes += finding.byteCount
  }

  /// Counts the other memory of the last segment's turns: effects, and their errors.
  func count(bytes: Int) { segments.last?.bytes += bytes }

  /// Counts a call of a dependency in the turn that is being reduced. Its result may be larger than all actions, so the
  /// limit is checked after this turn if the calls since the last check are large.
  func count(bytesOfCall bytes: Int) {
    segments.last?.bytes += bytes
    callBytes += bytes
    if callBytes >= interval { tail?.close() }
  }

  /// Completes the durations of the last turn.
  func completeLast(_ change: (inout TurnDurations) -> Void) {
    // After the turn that closed its chunk there is no tail, and if a state was kept, another segment.
    let chunk = tail ?? segments.last?.chunks.last ?? segments.dropLast().last?.chunks.last
    guard let chunk, chunk.count > 0, chunk.turns.upperBound - 1 == lastTurn else { return }
    chunk.completeLast(change)
  }
}

// Reading.
extension TurnHistory {
  /// The segment that contains a turn: its state is from before the turn, or was put in the turn.
  func segment(of turn: Int) -> TurnSegment<State, Action>? {
    let index = segments.partitioningIndex {
      $0.put == nil ? $0.turn >= turn : $0.turn > turn
    }
    return index > 0 ? segments[index - 1] : nil
  }

  func chunk(of turn: Int) -> TurnChunk<Action>? { segment(of: turn)?.chunk(of: turn) }

  /// The record of a turn; nil if it was not applied.
  func record(of turn: Int) -> TurnRecord? {
    guard let segment = segment(of: turn) else { return nil }
    if segment.turn == turn { return segment.put }
    return segment.chunk(of: turn)?.record(of: turn)
  }

  /// The action of a turn; nil for a turn in which a state was put.
  func action(of turn: Int) -> Action? { chunk(of: turn)?.action(of: turn) }
}

extension TurnHistory {
  /// Visits the records of the turns from one on.
  func forEachRecord(from first: Int, _ visit: (Int, TurnRecord) -> Void) {
    for segment in segments where segment.last >= first {
      if let put = segment.put, segment.turn >= first { visit(segment.turn, put) }
      for chunk in segment.chunks where chunk.turns.upperBound > first {
        for turn in max(first, chunk.first)..<chunk.turns.upperBound {
          visit(turn, chunk.record(of: turn))
        }
      }
    }
  }
}
