internal import ComposableViews

/// Lines through points as many short straight lines, which any host can draw.
enum Interpolation {
  /// The steps between two points; more would be indistinguishable.
  private static let steps = 8
  /// With more points the curve can't be seen.
  private static let most = 80

  static func line(_ points: [HostElement.Drawing.Point], _ method: InterpolationMethod?)
    -> [HostElement.Drawing.Point]
  {
    guard let method, method != .linear, points.count > 1, points.count <= most else {
      return points
    }
    switch method {
    case .linear: return points
    case .stepStart, .stepCenter, .stepEnd: return stepped(points, method)
    case .monotone: return curve(points, slopes: monotoneSlopes(of: points))
    case .catmullRom:
      guard points.count > 2 else { return points }
      return curve(points, slopes: cardinalSlopes(of: points))
    }
  }

  private static func stepped(
    _ points: [HostElement.Drawing.Point], _ method: InterpolationMethod
  ) -> [HostElement.Drawing.Point] {
    var line = [points[0]]
    for (a, b) in zip(points, points.dropFirst()) {
      let x = method == .stepStart ? a.x : method == .stepEnd ? b.x : (a.x + b.x) / 2
      line += [HostElement.Drawing.Point(x, a.y), HostElement.Drawing.Point(x, b.y), b]
    }
    return line
  }

  /// A cubic curve through points that are in the order of their places.
  private static func curve(_ points: [HostElement.Drawing.Point], slopes: [Double]) -> [HostElement
    .Drawing.Point]
  {
    var line = [points[0]]
    for index in points.indices.dropLast() {
      let (a, b) = (points[index], points[index + 1])
      let width = b.x - a.x
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let (t2, t3) = (t * t, t * t * t)
        let y =
          (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * width * slopes[index]
          + (3 * t2 - 2 * t3) * b.y + (t3 - t2) * width * slopes[index + 1]
        line.append(HostElement.Drawing.Point(a.x + width * t, y))
      }
    }
    return line
  }

  /// The slope of the line from each point to the next.
  private static func secants(of points: [HostElement.Drawing.Point]) -> [Double] {
    zip(points, points.dropFirst()).map { a, b in
      let width = b.x - a.x
      return width == 0 ? 0 : (b.y - a.y) / width
    }
  }

  private static func cardinalSlopes(of points: [HostElement.Drawing.Point]) -> [Double] {
    let secants = secants(of: points)
    return points.indices.map { index in
      guard index > 0, index < points.count - 1 else { return secants[index == 0 ? 0 : index - 1] }
      let width = points[index + 1].x - points[index - 1].x
      return width == 0 ? 0 : (points[index + 1].y - points[index - 1].y) / width
    }
  }

  /// Slopes with which the curve never leaves the heights of two neighbors, after M. Steffen, "A simple method for
  /// monotonic interpolation in one dimension" (1990).
  private static func monotoneSlopes(of points: [HostElement.Drawing.Point]) -> [Double] {
    let secants = secants(of: points)
    func sign(_ number: Double) -> Double { number < 0 ? -1 : number > 0 ? 1 : 0 }
    return points.indices.map { index in
      guard index > 0, index < points.count - 1 else { return secants[index == 0 ? 0 : index - 1] }
      let (before, after) = (secants[index - 1], secants[index])
      let (left, right) = (
        points[index].x - points[index - 1].x, points[index + 1].x - points[index].x
      )
      guard left + right != 0 else { return 0 }
      let middle = (before * right + after * left) / (left + right)
      return (sign(before) + sign(after)) * min(abs(before), abs(after), 0.5 * abs(middle))
    }
  }
}
