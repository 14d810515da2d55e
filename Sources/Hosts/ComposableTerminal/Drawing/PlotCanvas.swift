internal import ComposableHosting

/// The plane of a drawing in cells: bars with edges at eighths of a cell, lines of dots.
///
/// It is independent of the theme: `Painter` paints its contents.
struct PlotCanvas {
  /// The contents of a cell.
  struct Spot {
    /// A part of the cell from its bottom or its left side, in eighths, in `ink` on `paper`.
    var block: (eighths: Int, axis: HostElement.Drawing.Mark.Geometry.Axis)?
    var ink: Color?
    /// Whether the ink has the color behind the drawing.
    var isInverted = false
    /// The background. Nil for the background of the drawing.
    var paper: Color?
    var pattern = 0
    var dots = Braille()
    var dotColor: Color?
    /// A line or a symbol, instead of dots.
    var sign: Character?
    /// Whether it is text, which no other mark covers.
    var isText = false

    var isEmpty: Bool { block == nil && paper == nil && dots.isEmpty && sign == nil }
  }

  let size: CellSize
  private(set) var spots: [Spot]
  let room: BarRoom

  init(_ size: CellSize, room: BarRoom = BarRoom()) {
    self.size = size
    self.room = room
    spots = Array(repeating: Spot(), count: size.width * size.height)
  }

  subscript(x: Int, y: Int) -> Spot { spots[y * size.width + x] }

  private func index(_ x: Int, _ y: Int) -> Int? {
    x >= 0 && y >= 0 && x < size.width && y < size.height ? y * size.width + x : nil
  }

  // MARK: - Bars

  /// Fills a column of cells between two heights, in rows from the top.
  mutating func fill(
    column x: Int, from top: Double, to bottom: Double, _ mark: HostElement.Drawing.Mark
  ) {
    var (start, end) = (Self.eighths(top, size.height), Self.eighths(bottom, size.height))
    if start == end, bottom > top {
      if start > 0 { start -= 1 } else { end += 1 }
    }
    for y in (start / 8)..<max(start / 8, (end + 7) / 8) {
      let part = (max(start - y * 8, 0), min(end - y * 8, 8))
      // From the bottom of the cell.
      cover(x, y, 8 - part.1, 8 - part.0, .vertical, mark)
    }
  }

  /// Fills a row of cells between two columns.
  mutating func fill(
    row y: Int, from left: Double, to right: Double, _ mark: HostElement.Drawing.Mark
  ) {
    var (start, end) = (Self.eighths(left, size.width), Self.eighths(right, size.width))
    if start == end, right > left {
      if end < size.width * 8 { end += 1 } else { start -= 1 }
    }
    for x in (start / 8)..<max(start / 8, (end + 7) / 8) {
      cover(x, y, max(start - x * 8, 0), min(end - x * 8, 8), .horizontal, mark)
    }
  }

  private static func eighths(_ place: Double, _ length: Int) -> Int {
    Int((min(max(place, 0), Double(length)) * 8).rounded())
  }

  /// Covers a part of a cell, in eighths from its bottom or its left side.
  private mutating func cover(
    _ x: Int, _ y: Int, _ start: Int, _ end: Int, _ axis: HostElement.Drawing.Mark.Geometry.Axis,
    _ mark: HostElement.Drawing.Mark
  ) {
    guard let index = index(x, y), end > start else { return }
    var spot = Spot()
    let old = spots[index]
    spot.dots = old.dots
    spot.dotColor = old.dotColor
    spot.pattern = mark.pattern
    if start == 0, end == 8 {
      spot.paper = mark.color
    } else if start == 0 {
      (spot.block, spot.ink, spot.paper) = ((end, axis), mark.color, old.paper)
    } else if let block = old.block, block.axis == axis, block.eighths == start, !old.isInverted {
      // It begins where another one ends: both are in the cell.
      (spot.block, spot.ink, spot.paper) = (old.block, old.ink, mark.color)
    } else if end == 8 {
      (spot.block, spot.ink, spot.paper) = ((start, axis), old.paper, mark.color)
      spot.isInverted = old.paper == nil
    } else {
      // Less than a cell: as much from its bottom or left side, which is at most half a cell off.
      (spot.block, spot.ink, spot.paper) = ((end - start, axis), mark.color, old.paper)
    }
    spots[index] = spot
  }

  // MARK: - Lines

  /// The number of dots beside and below each other.
  var dots: CellSize { CellSize(size.width * 2, size.height * 4) }

  mutating func dot(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, let index = index(x / 2, y / 4) else { return }
    spots[index].dots.insert(x % 2, y % 4)
    spots[index].dotColor = color
  }

  /// Puts a character over the background of a cell.
  mutating func put(_ sign: Character, _ x: Int, _ y: Int, _ color: Color) {
    guard let index = index(x, y) else { return }
    spots[index].sign = sign
    spots[index].dotColor = color
  }
}
