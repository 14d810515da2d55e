/// A part of the screen that the mouse has marked, like text in a terminal: from one cell to another, in whole
/// rows between them, within the scroll view where it began.
struct TextSelection {
  private let start: Mouse
  var end: Mouse
  private let bounds: CellRect

  init(start: Mouse, in bounds: CellRect) {
    self.start = start
    end = start
    self.bounds = bounds
  }

  /// The marked cells, row by row. None before the mouse has moved.
  var rects: [CellRect] {
    guard (start.x, start.y) != (end.x, end.y), !bounds.isEmpty else { return [] }
    let isForward = (start.y, start.x) <= (end.y, end.x)
    let (first, last) = isForward ? (start, end) : (end, start)
    let rows = max(first.y, bounds.y)...max(first.y, bounds.y, min(last.y, bounds.maxY - 1))
    return rows.map { y in
      let left = y == first.y ? first.x : bounds.x
      let right = y == last.y ? last.x + 1 : bounds.maxX
      return CellRect(left, y, right - left, 1).intersection(bounds)
    }
  }

  /// The marked text, without the blanks at the ends of its rows.
  func text(in frame: CellFrame) -> String {
    rects.map { rect in
      let row = rect.intersection(CellRect(frame.size))
      let text = String((row.x..<row.maxX).compactMap { frame[$0, row.y].character })
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}
