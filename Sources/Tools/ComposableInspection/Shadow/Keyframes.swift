internal import ComposableLog

/// Kept points of a history, so that any turn is near one.
///
/// When they exceed their share of memory, the most redundant point is dropped: the point whose neighbors are nearest
/// to each other.
struct Keyframes<State> {
  typealias Point = ShadowPoint<State>

  private(set) var points: [Point] = []
  /// The last requested points: a step from one of them is one turn.
  private var recent: [Point] = []
  /// The estimated size of a point.
  private var size = SizeEstimate(interval: 8)

  var byteCount: Int { (points.count + recent.count) * size.bytes }

  /// The last point at or before a turn.
  func nearest(atOrBefore turn: Int) -> Point? {
    let index = points.partitioningIndex { $0.turn > turn }
    let kept = index > 0 ? points[index - 1] : nil
    let last = recent.filter { $0.turn <= turn }.max { $0.turn < $1.turn }
    guard let kept, let last else { return kept ?? last }
    return last.turn > kept.turn ? last : kept
  }

  /// Whether a keyframe is missing between a turn and the previous keyframe.
  func isMissing(at turn: Int, after start: Int, spacing: Int) -> Bool {
    let index = points.partitioningIndex { $0.turn > turn }
    let before = max(index > 0 ? points[index - 1].turn : .min, start)
    guard turn - before >= spacing else { return false }
    // Not right before another keyframe.
    return index == points.count || points[index].turn - turn >= spacing / 2
  }

  mutating func insert(_ point: Point, byteLimit: Int) {
    _ = size.size(of: point.state)
    points.insert(point, at: points.partitioningIndex { $0.turn >= point.turn })
    limit(to: byteLimit)
  }

  mutating func remember(_ point: Point) {
    recent.removeAll { $0.turn == point.turn }
    recent.append(point)
    if recent.count > 2 { recent.removeFirst() }
  }

  /// Drops points until the rest fits the limit.
  mutating func limit(to byteLimit: Int) {
    while !points.isEmpty, byteCount > byteLimit {
      let dropped = points.indices.dropFirst().dropLast().min {
        points[$0 + 1].turn - points[$0 - 1].turn < points[$1 + 1].turn - points[$1 - 1].turn
      }
      points.remove(at: dropped ?? 0)
    }
    // The recent points are worth their memory, unless even they exceed the limit.
    if byteCount > byteLimit, recent.count > 1 { recent.removeFirst() }
  }

  /// Drops the points after a turn.
  mutating func drop(after turn: Int) {
    points.removeAll { $0.turn > turn }
    recent.removeAll { $0.turn > turn }
  }

  /// Drops the points before a turn.
  mutating func drop(before turn: Int) {
    points.removeAll { $0.turn < turn }
    recent.removeAll { $0.turn < turn }
  }
}
