internal import ComposableHosting

extension PlotCanvas {
  mutating func draw(_ mark: HostElement.Drawing.Mark) {
    switch mark.geometry {
    case .bar(let from, let to, let axis, _): drawBar(from, to, axis, mark)
    case .line(let points, _, let dash): drawLine(points, dash, mark.color)
    case .area(let upper, let lower): drawArea(upper, lower, mark)
    case .sector(let start, let end, let inner): drawSector(start, end, inner, mark)
    case .symbols(let symbol, let points, _): drawSymbols(symbol, points, mark.color)
    // Over all others.
    case .text: break
    }
  }

  private mutating func drawBar(
    _ from: HostElement.Drawing.Point, _ to: HostElement.Drawing.Point,
    _ axis: HostElement.Drawing.Mark.Geometry.Axis?,
    _ mark: HostElement.Drawing.Mark
  ) {
    let (left, right) = (min(from.x, to.x), max(from.x, to.x))
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    if axis == .horizontal {
      for y in Self.cells(top, bottom, size.height, most: room.rows) {
        fill(row: y, from: left * Double(size.width), to: right * Double(size.width), mark)
      }
    } else {
      for x in Self.cells(left, right, size.width, most: axis == nil ? .max : room.columns) {
        fill(column: x, from: top * Double(size.height), to: bottom * Double(size.height), mark)
      }
    }
  }

  /// The whole cells that stand for a part of an axis: at least one, and equally many for equal parts.
  ///
  /// The middle of equal parts is often at half a cell, plus or minus the last bit of a quotient. All must be rounded
  /// to the same side, otherwise one bar of many would touch its neighbor.
  private static func cells(
    _ start: Double, _ end: Double, _ length: Int, most: Int
  ) -> Range<Int> {
    guard end > 0, start < 1 else { return 0..<0 }
    let count = min(most, max(1, Int(((end - start) * Double(length)).rounded())))
    let first = Int(((start + end) / 2 * Double(length) - Double(count) / 2 + 1e-6).rounded())
    return max(0, first)..<max(0, min(length, first + count))
  }

  /// A sector of the largest circle, in halves of cells. A column is 8 points wide, and a row 16 high.
  private mutating func drawSector(
    _ start: Double, _ end: Double, _ inner: Double, _ mark: HostElement.Drawing.Mark
  ) {
    let (width, height) = (Double(size.width) * 8, Double(size.height) * 16)
    let radius = min(width, height) / 2
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (dx, dy) = (x - width / 2, y - height / 2)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance <= radius, distance >= inner * radius else { return false }
      return (start..<max(start, end)).contains(Self.turns(dx, dy))
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let middle = (Double(x) + 0.5) * 8
        let upper = isInside(middle, (Double(y) + 0.25) * 16)
        let lower = isInside(middle, (Double(y) + 0.75) * 16)
        guard upper || lower else { continue }
        fill(
          column: x, from: Double(y) + (upper ? 0 : 0.5), to: Double(y) + (lower ? 1 : 0.5), mark)
      }
    }
  }

  /// The angle of a direction in turns, clockwise from the top; at most a four-thousandth of a turn off.
  private static func turns(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let ratio = min(width, height) / max(width, height, .leastNormalMagnitude)
    let square = ratio * ratio
    var angle =
      (((-0.0464964749 * square + 0.15931422) * square - 0.327622764) * square + 1) * ratio
      / (2 * .pi)
    // From the vertical axis.
    if width > height { angle = 0.25 - angle }
    if y > 0 { angle = 0.5 - angle }
    return x < 0 ? (angle == 0 ? 0 : 1 - angle) : angle
  }

  private mutating func drawArea(
    _ upper: [HostElement.Drawing.Point], _ lower: [HostElement.Drawing.Point],
    _ mark: HostElement.Drawing.Mark
  ) {
    guard let start = upper.first?.x, let end = upper.last?.x else { return }
    for x in 0..<size.width {
      let place = (Double(x) + 0.5) / Double(size.width)
      guard place >= start, place <= end else { continue }
      let (top, bottom) = (Self.height(of: upper, at: place), Self.height(of: lower, at: place))
      fill(
        column: x, from: min(top, bottom) * Double(size.height),
        to: max(top, bottom) * Double(size.height), mark)
    }
  }

  /// The height of a line at a place, between its points.
  private static func height(of line: [HostElement.Drawing.Point], at x: Double) -> Double {
    let next = line.firstIndex { $0.x >= x } ?? line.count - 1
    guard next > 0 else { return line.first?.y ?? 0 }
    let (a, b) = (line[next - 1], line[next])
    return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y
  }

  private mutating func drawLine(
    _ points: [HostElement.Drawing.Point], _ dash: [Double], _ color: Color
  ) {
    if points.count == 2, drawRule(points[0], points[1], dash, color) { return }
    var length = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      let (start, end) = (dotPlace(a), dotPlace(b))
      let steps = max(abs(end.width - start.width), abs(end.height - start.height), 1)
      // A line may leave the plane far.
      guard steps < 4 * (dots.width + dots.height) else { continue }
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        if Self.isDrawn(length, dash) {
          dot(
            start.width + Int((Double(end.width - start.width) * share).rounded()),
            start.height + Int((Double(end.height - start.height) * share).rounded()), color)
        }
        // A dot is about four points from the next.
        if step < steps { length += 4 }
      }
    }
    if points.count == 1 {
      let place = dotPlace(points[0])
      dot(place.width, place.height, color)
    }
  }

  private func dotPlace(_ point: HostElement.Drawing.Point) -> CellSize {
    func place(_ share: Double, _ count: Int) -> Int {
      Int((min(max(share, -1), 2) * Double(count - 1)).rounded())
    }
    return CellSize(place(point.x, dots.width), place(point.y, dots.height))
  }

  /// Whether a dashed line is drawn at a distance from its start.
  private static func isDrawn(_ length: Double, _ dash: [Double]) -> Bool {
    let total = dash.reduce(0, +)
    guard total > 0 else { return true }
    var rest = length.truncatingRemainder(dividingBy: dash.count % 2 == 0 ? total : total * 2)
    for index in 0... {
      let part = dash[index % dash.count]
      if rest < part { return index % 2 == 0 }
      rest -= part
    }
    return true
  }

  /// Draws a line along an axis with the characters for lines.
  private mutating func drawRule(
    _ from: HostElement.Drawing.Point, _ to: HostElement.Drawing.Point, _ dash: [Double],
    _ color: Color
  ) -> Bool {
    let (start, end) = (cell(from), cell(to))
    if from.y == to.y {
      for x in min(start.width, end.width)...max(start.width, end.width) {
        put(dash.isEmpty ? "─" : "╌", x, start.height, color)
      }
      return true
    }
    guard from.x == to.x else { return false }
    for y in min(start.height, end.height)...max(start.height, end.height) {
      put(dash.isEmpty ? "│" : "╎", start.width, y, color)
    }
    return true
  }

  /// The cell of a place, limited to the plane.
  func cell(_ point: HostElement.Drawing.Point) -> CellSize {
    CellSize(Self.cell(point.x, size.width), Self.cell(point.y, size.height))
  }

  static func cell(_ place: Double, _ length: Int) -> Int {
    Int((min(max(place, 0), 1) * Double(length - 1)).rounded())
  }

  private mutating func drawSymbols(
    _ symbol: HostElement.Drawing.Symbol, _ points: [HostElement.Drawing.Point], _ color: Color
  ) {
    // Many symbols would hide each other.
    let areDots = points.count > size.width
    for point in points where (0...1).contains(point.x) && (0...1).contains(point.y) {
      if areDots {
        let place = dotPlace(point)
        dot(place.width, place.height, color)
      } else {
        let place = cell(point)
        put(symbol.sign, place.width, place.height, color)
      }
    }
  }
}

extension HostElement.Drawing.Symbol {
  /// The character for it.
  var sign: Character {
    switch self {
    case .circle: "●"
    case .square: "■"
    case .triangle: "▲"
    case .diamond: "◆"
    case .pentagon: "⌂"
    case .plus: "+"
    case .cross: "×"
    case .asterisk: "*"
    }
  }
}
