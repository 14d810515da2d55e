internal import ComposableViews

// Sectors of a circle.

extension PlaneMarks {
  /// - Parameter angle: where the previous sector ends, in turns.
  func sector(
    _ mark: ChartMark, from angle: inout Double, total: Double
  ) -> HostElement.Drawing.Mark? {
    guard total > 0, mark.angularValue > 0 else { return nil }
    let start = angle
    angle += mark.angularValue / total
    // A sector that is smaller than its insets remains visible.
    let inset = min(mark.angularInset / (2 * .pi * 100), (angle - start) / 2 - 0.0005)
    return HostElement.Drawing.Mark(
      .sector(
        from: start + max(0, inset), to: min(1, angle) - max(0, inset),
        innerRadius: min(max(mark.ratio ?? 0, 0), 0.95)),
      color(of: mark), pattern: pattern(of: mark), help: help(mark))
  }
}

extension ChartMark {
  /// The value of a sector.
  var angularValue: Double { max(0, angle?.value.raw ?? 0) }
}
