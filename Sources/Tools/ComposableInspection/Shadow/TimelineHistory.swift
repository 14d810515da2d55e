internal import ComposableArchitecture
internal import ComposableThreads

/// The turns of a session, and the states that were recreated from them.
final class TimelineHistory<State, Action> {
  typealias Point = ShadowPoint<State>

  let name: String
  let turns: RecordedTurns<State, Action>
  let lines: LogLines<Action>
  private var keyframes = Keyframes<State>()
  private let byteLimit: Int
  /// How many turns can be reduced in a few milliseconds.
  private var spacing = 512

  /// The shadow of another session; nil for the app's session.
  let shadow: Shadow<State, Action>?

  init(
    _ name: String, _ turns: RecordedTurns<State, Action>, byteLimit: Int,
    shadow: Shadow<State, Action>? = nil
  ) {
    self.shadow = shadow
    self.name = name
    self.turns = turns
    self.byteLimit = byteLimit
    lines = LogLines(byteLimit: byteLimit / 8)
  }

  var byteCount: Int { turns.byteCount + keyframes.byteCount }

  /// Call when the oldest turns may have been dropped.
  func fold() {
    if let first = turns.history.segments.first {
      keyframes.drop(before: first.turn)
      lines.drop(before: first.turn + 1)
    }
    limitKeyframes()
  }

  func limitKeyframes() { keyframes.limit(to: keyframeBytes) }

  private var keyframeBytes: Int { max(byteLimit - turns.byteCount, 0) }

  /// The state after a turn.
  func point(
    after turn: Int, by shadow: Shadow<State, Action>
  ) async throws(InspectorError) -> Point {
    let range = turns.turns
    guard turn >= range.lowerBound - 1, turn < range.upperBound,
      let segment = turns.history.segments.last(where: { $0.turn <= turn })
    else { throw missing(turn) }
    var point = start(before: turn, in: segment, by: shadow)
    var slice = WorkSlice()
    while point.turn < turn {
      repeatTurns(from: &point, through: turn, in: segment, by: shadow, slice: &slice)
      if point.turn < turn { await slice.next() }
    }
    keyframes.remember(point)
    return point
  }

  func missing(_ turn: Int) -> InspectorError {
    let range = turns.turns
    return InspectorError(
      range.isEmpty
        ? "There is no turn \(turn): the history is empty."
        : """
        There is no turn \(turn): the history has turns \(range.lowerBound) to \(range.upperBound - 1). Older ones were \
        dropped when it reached its limit.
        """)
  }

  func start(
    before turn: Int, in segment: TurnSegment<State, Action>, by shadow: Shadow<State, Action>
  ) -> Point {
    if let known = keyframes.nearest(atOrBefore: turn), known.turn >= segment.turn { return known }
    return shadow.beginning(of: segment, in: turns.history)
  }

  /// Repeats turns of one segment until the time slice ends.
  func repeatTurns(
    from point: inout Point, through last: Int, in segment: TurnSegment<State, Action>,
    by shadow: Shadow<State, Action>, slice: inout WorkSlice
  ) {
    let begin = (turn: point.turn, time: composable_nanoseconds())
    let calls = turns.calls
    var keyframe: Int?
    let spacing = spacing
    shadow.repeating(&point) { scope in
      var turn = scope.turn
      var chunk: TurnChunk<Action>?
      while turn < last, keyframe == nil {
        turn += 1
        if chunk?.turns.contains(turn) != true { chunk = segment.chunk(of: turn) }
        scope.load(segment.foundSharedValues(before: turn))
        // Other middleware kept the turn from the reducer, so it changed nothing.
        guard let chunk else {
          scope.skip(to: turn)
          continue
        }
        _ = scope.apply(chunk.action(of: turn), as: turn, repeating: turn, of: calls)
        if turn % 64 == 0, keyframes.isMissing(at: turn, after: segment.turn, spacing: spacing) {
          keyframe = turn
        }
        if slice.isOver() { break }
      }
    }
    if keyframe != nil { keyframes.insert(point, byteLimit: keyframeBytes) }
    let count = point.turn - begin.turn
    guard count >= 64 else { return }
    // Three milliseconds of turns: with the initial copy of a large state, a jump stays below ten.
    let each = max(1, Int(composable_nanoseconds() - begin.time) / count)
    self.spacing = min(max(3_000_000 / each, 64), 16_384)
  }

  /// Repeats one turn, and keeps the results it received.
  func turn(
    _ turn: Int, after before: Point, by shadow: Shadow<State, Action>
  ) -> Point? {
    guard let segment = turns.history.segment(of: turn) else { return nil }
    if segment.turn == turn { return shadow.beginning(of: segment, in: turns.history) }
    var point = before
    var slice = WorkSlice()
    repeatTurns(from: &point, through: turn, in: segment, by: shadow, slice: &slice)
    keyframes.remember(point)
    return point
  }
}
