internal import ComposableHosting

/// Which cells of a rectangle the outline of a shape covers, and which quarters of the cells at its edge.
///
/// A column is 8 points wide and a row 16 high, so that a circle looks round.
struct ShapeCover {
  let outline: HostElement.ShapeOutline
  private let width: Double
  private let height: Double

  init(_ outline: HostElement.ShapeOutline, _ size: CellSize) {
    self.outline = outline
    width = Double(size.width) * 8
    height = Double(size.height) * 16
  }

  /// The covered quarters of a cell: one bit each for the upper left, upper right, lower left and lower right.
  func quarters(x: Int, y: Int) -> Int {
    var bits = 0
    for quarter in 0..<4 {
      let place = (
        (Double(x) + (quarter % 2 == 0 ? 0.25 : 0.75)) * 8,
        (Double(y) + (quarter < 2 ? 0.25 : 0.75)) * 16
      )
      if contains(place.0, place.1, inset: 0) { bits |= 1 << quarter }
    }
    return bits
  }

  /// Whether one of the eight dots of a cell is on the line along the outline.
  func isLine(dotX: Int, dotY: Int) -> Bool {
    let (x, y) = ((Double(dotX) + 0.5) * 4, (Double(dotY) + 0.5) * 4)
    return contains(x, y, inset: 0) && !contains(x, y, inset: 4)
  }

  /// Whether a point is inside, and at least as far from the outline as `inset`.
  private func contains(_ x: Double, _ y: Double, inset: Double) -> Bool {
    let (centerX, centerY) = (width / 2, height / 2)
    switch outline {
    case .rectangle: return Self.isWithin(x, y, width, height, inset)
    case .ellipse:
      return Self.isInEllipse(x - centerX, y - centerY, centerX - inset, centerY - inset)
    case .circle:
      let radius = min(centerX, centerY) - inset
      return Self.isInEllipse(x - centerX, y - centerY, radius, radius)
    case .capsule: return isInRounded(x, y, inset) { _, _ in min(centerX, centerY) }
    case .roundedRectangle(let radii):
      return isInRounded(x, y, inset) { isLeading, isTop in
        switch (isLeading, isTop) {
        case (true, true): radii.topLeading
        case (false, true): radii.topTrailing
        case (true, false): radii.bottomLeading
        case (false, false): radii.bottomTrailing
        }
      }
    }
  }

  private func isInRounded(
    _ x: Double, _ y: Double, _ inset: Double,
    _ radius: (_ isLeading: Bool, _ isTop: Bool) -> Double
  ) -> Bool {
    guard Self.isWithin(x, y, width, height, inset) else { return false }
    let radius = radius(x < width / 2, y < height / 2)
    let used = radius > 0 ? min(radius, width / 2, height / 2) : 0
    let (toSide, toEnd) = (min(x, width - x), min(y, height - y))
    guard toSide < used, toEnd < used else { return true }
    return Self.isInEllipse(used - toSide, used - toEnd, used - inset, used - inset)
  }

  private static func isWithin(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ inset: Double
  ) -> Bool {
    x >= inset && y >= inset && x <= width - inset && y <= height - inset
  }

  private static func isInEllipse(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double
  ) -> Bool {
    guard radiusX > 0, radiusY > 0 else { return false }
    return x * x / (radiusX * radiusX) + y * y / (radiusY * radiusY) <= 1
  }
}
