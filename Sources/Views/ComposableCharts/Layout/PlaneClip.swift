internal import ComposableFoundation
internal import ComposableViews

/// Clips lines to the plane, whose sides are from 0 to 1.
enum PlaneClip {
  static func contains(_ point: HostElement.Drawing.Point) -> Bool {
    (-1e-9...1 + 1e-9).contains(point.x) && (-1e-9...1 + 1e-9).contains(point.y)
  }

  /// The parts of a line that are in the plane.
  static func parts(of line: [HostElement.Drawing.Point]) -> [[HostElement.Drawing.Point]] {
    if line.allSatisfy(contains) { return line.isEmpty ? [] : [line] }
    var parts: [[HostElement.Drawing.Point]] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (start, end) = clipped(a, b) else { continue }
      if parts.last?.last == start {
        parts[parts.count - 1].append(end)
      } else {
        parts.append([start, end])
      }
    }
    return parts
  }

  /// The part of a straight line in the plane, after Y.-D. Liang and B. A. Barsky (1984).
  private static func clipped(
    _ a: HostElement.Drawing.Point, _ b: HostElement.Drawing.Point
  ) -> (HostElement.Drawing.Point, HostElement.Drawing.Point)? {
    let (width, height) = (b.x - a.x, b.y - a.y)
    var (first, last) = (0.0, 1.0)
    for (direction, distance) in [
      (-width, a.x), (width, 1 - a.x), (-height, a.y), (height, 1 - a.y),
    ] {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        first = max(first, distance / direction)
      } else {
        last = min(last, distance / direction)
      }
    }
    guard first <= last else { return nil }
    func point(_ share: Double, _ own: HostElement.Drawing.Point) -> HostElement.Drawing.Point {
      share == 0 || share == 1
        ? own : HostElement.Drawing.Point(a.x + width * share, a.y + height * share)
    }
    return (point(first, a), point(last, b))
  }

  /// The side of an area, cut off at the edges of the plane.
  ///
  /// - Parameter line: the side. Its places are in their order from left to right.
  static func side(_ line: [HostElement.Drawing.Point]) -> [HostElement.Drawing.Point] {
    if line.allSatisfy(contains) { return line }
    var side: [HostElement.Drawing.Point] = []
    func add(_ point: HostElement.Drawing.Point) {
      guard (-1e-9...1 + 1e-9).contains(point.x) else { return }
      let point = HostElement.Drawing.Point(point.x, min(max(point.y, 0), 1))
      if side.last != point { side.append(point) }
    }
    if line.count == 1 { add(line[0]) }
    for (a, b) in zip(line, line.dropFirst()) {
      add(a)
      for share in crossings(of: a, b) {
        add(HostElement.Drawing.Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
      }
      add(b)
    }
    return side
  }

  /// The shares of the way between two points at which it crosses the lines along the edges of the plane, in their order.
  private static func crossings(of a: HostElement.Drawing.Point, _ b: HostElement.Drawing.Point)
    -> [Double]
  {
    var shares: [Double] = []
    for (start, end) in [(a.x, b.x), (a.y, b.y)] {
      for edge in [0.0, 1.0] where (start < edge) != (end < edge) {
        let share = (edge - start) / (end - start)
        if share > 0, share < 1 { shares.append(share) }
      }
    }
    return shares.sorted()
  }

  /// Whether an area is above the plane, or below it.
  static func isOutside(_ sides: [(x: Double, upper: Double, lower: Double)]) -> Bool {
    sides.allSatisfy { max($0.upper, $0.lower) < 0 }
      || sides.allSatisfy { min($0.upper, $0.lower) > 1 }
  }
}

extension _Datum {
  /// The date at a number of seconds since the reference date.
  init(seconds: Double) {
    self = .date(Date(timeIntervalSinceReferenceDate: seconds))
  }
}
