internal import ComposableViews

/// Leaves out marks that could not be told apart, so that what is drawn is bounded, however many values there are.
///
/// A line keeps, of the points in each of 320 columns, the first, the lowest, the highest and the last: peaks are never
/// lost. Symbols that are at the same of 96 × 48 places are drawn once. Bars in the same of 320 columns are one bar from
/// the lowest to the highest value.
enum Reduction {
  static let columns = 320
  private static let places = (x: 96.0, y: 48.0)
  /// A line with fewer points is drawn with all of them.
  static let mostPoints = 1280
  /// More marks are drawn as fewer elements, which a user can't point at one by one.
  static let mostElements = 256

  static func line(_ points: [Drawing.Point]) -> [Drawing.Point] {
    guard points.count > mostPoints else { return points }
    let isOrdered = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    var kept: [Drawing.Point] = []
    var start = 0
    while start < points.count {
      var end = start + 1
      if isOrdered {
        let column = column(of: points[start])
        while end < points.count, Self.column(of: points[end]) == column { end += 1 }
      } else {
        end = min(points.count, start + (points.count + columns - 1) / columns)
      }
      keep(points[start..<end], in: &kept)
      start = end
    }
    return kept
  }

  private static func column(of point: Drawing.Point) -> Int {
    Int((min(max(point.x, -1), 2) * Double(columns)).rounded(.down))
  }

  private static func keep(_ points: ArraySlice<Drawing.Point>, in kept: inout [Drawing.Point]) {
    let lowest = points.indices.max { points[$0].y < points[$1].y }!
    let highest = points.indices.min { points[$0].y < points[$1].y }!
    for index in Set([points.startIndex, lowest, highest, points.endIndex - 1]).sorted() {
      kept.append(points[index])
    }
  }

  /// Two lines with the same places, of which the same ones are kept.
  static func area(
    _ upper: [Drawing.Point], _ lower: [Drawing.Point]
  ) -> (upper: [Drawing.Point], lower: [Drawing.Point]) {
    (line(upper), line(lower))
  }

  static func symbols(_ points: [Drawing.Point]) -> [Drawing.Point] {
    guard points.count > mostPoints else { return points }
    var taken: Set<[Int]> = []
    return points.filter {
      let place = [
        Int((min(max($0.x, -1), 2) * places.x).rounded()),
        Int((min(max($0.y, -1), 2) * places.y).rounded()),
      ]
      return taken.insert(place).inserted
    }
  }
}
