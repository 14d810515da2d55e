internal import ComposableViews

/// Leaves out marks that could not be told apart, so that what is drawn is bounded, however many values there are.
///
/// A line keeps, of the points in each of 320 columns, the first, the lowest, the highest and the last: peaks are never
/// lost. Symbols that are at the same of 96 × 48 places are drawn once. Bars in the same of 320 columns are one bar from
/// the lowest to the highest value, and rules are one rule. Of lines, the first 256 are drawn, with fewer columns the more
/// there are; of texts beside marks, the first in each of 192 places. What is left out is said.
enum Reduction {
  static let columns = 320
  private static let places = (x: 96.0, y: 48.0)
  /// A line with fewer points is drawn with all of them.
  static let mostPoints = 1280
  /// More marks are drawn as fewer elements, which a user can't point at one by one.
  static let mostElements = 256
  /// More lines and areas are left out: nobody could follow them.
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

  /// A place of a symbol.
  struct Place: Hashable {
    let x: Int
    let y: Int
  }

  /// - Parameters:
  ///   - count: the number of points, which all remain if they are few.
  ///   - taken: the places that have a symbol.
  static func symbols(
    _ points: [HostElement.Drawing.Point], of count: Int, _ taken: inout Set<Place>
  ) -> [HostElement.Drawing.Point] {
    guard count > mostPoints else { return points }
    return points.filter {
      let place = Place(
        x: Int((min(max($0.x, -1), 2) * places.x).rounded()),
        y: Int((min(max($0.y, -1), 2) * places.y).rounded()))
      return taken.insert(place).inserted
    }
  }
}
