internal import ComposableViews

/// Leaves out indistinguishable marks, so that the number of drawn marks is bounded for any number of values.
///
/// In each of 320 columns, a line keeps the first, the lowest, the highest and the last point: peaks are never lost.
/// Symbols at the same of 96 × 48 positions are drawn once. Bars in the same of 320 columns become one bar from the
/// lowest to the highest value, and rules become one rule. The first 256 lines are drawn, with fewer columns the more
/// there are, and the first text in each of 192 areas. Notes mention the omissions.
enum Reduction {
  static let columns = 320
  private static let cells = (x: 96.0, y: 48.0)
  /// A line with fewer points is drawn with all of them.
  static let mostPoints = 1280
  /// More marks are drawn as fewer elements, which a user can't point at one by one.
  static let mostElements = 256
  /// More lines and areas are left out: they would be unreadable.
  static let mostLines = 256

  /// The number of columns of each of several lines.
  static func columns(ofLines count: Int) -> Int {
    count <= 16 ? columns : max(20, columns * 16 / min(count, mostLines))
  }

  static func line(_ points: [HostElement.Drawing.Point], _ columns: Int) -> [HostElement.Drawing
    .Point]
  {
    guard points.count > 4 * columns else { return points }
    let isOrdered = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    var kept: [HostElement.Drawing.Point] = []
    var start = 0
    while start < points.count {
      var end = start + 1
      if isOrdered {
        let column = column(of: points[start], columns)
        while end < points.count, Self.column(of: points[end], columns) == column { end += 1 }
      } else {
        end = min(points.count, start + (points.count + columns - 1) / columns)
      }
      keep(points[start..<end], in: &kept)
      start = end
    }
    return kept
  }

  private static func column(of point: HostElement.Drawing.Point, _ columns: Int) -> Int {
    Int((min(max(point.x, -1), 2) * Double(columns)).rounded(.down))
  }

  private static func keep(
    _ points: ArraySlice<HostElement.Drawing.Point>, in kept: inout [HostElement.Drawing.Point]
  ) {
    let lowest = points.indices.max { points[$0].y < points[$1].y }!
    let highest = points.indices.min { points[$0].y < points[$1].y }!
    for index in Set([points.startIndex, lowest, highest, points.endIndex - 1]).sorted() {
      kept.append(points[index])
    }
  }

  /// The cell of a symbol, in a grid over the plane.
  struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  /// - Parameters:
  ///   - count: the number of points, which all remain if they are few.
  ///   - taken: the cells that have a symbol.
  static func symbols(
    _ points: [HostElement.Drawing.Point], of count: Int, _ taken: inout Set<Cell>
  ) -> [HostElement.Drawing.Point] {
    guard count > mostPoints else { return points }
    return points.filter {
      let cell = Cell(
        x: Int((min(max($0.x, -1), 2) * cells.x).rounded()),
        y: Int((min(max($0.y, -1), 2) * cells.y).rounded()))
      return taken.insert(cell).inserted
    }
  }
}
