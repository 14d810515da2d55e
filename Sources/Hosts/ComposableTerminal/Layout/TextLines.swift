internal import ComposableHosting

/// The characters of a text as cells without a style, and their lines.
///
/// Each column has a cell, so that a range of cells is as wide as its count.
struct TextLines {
  /// A range of the cells, and whether an ellipsis follows.
  struct Line {
    var cells: Range<Int>
    var hasEllipsis = false
    /// The range after the ellipsis.
    var rest = 0..<0

    var columns: Int { cells.count + (hasEllipsis ? 1 : 0) + rest.count }
  }

  private(set) var cells = PackedCells(repeating: .blank(), count: 0)
  /// The text styles, each with the index where it ends.
  private(set) var looks: [(end: Int, look: TextStyle)] = []
  private(set) var lines: [Line] = []
  /// The indices where the text itself ends a line.
  private var breaks: [Int] = []

  /// Appends a text, except for characters without width.
  mutating func append(_ text: String, _ look: TextStyle) {
    defer { looks.append((cells.count, look)) }
    cells.reserveCapacity(cells.count + text.utf8.count)
    // Most texts are ASCII, and iterating over characters takes much longer than over bytes.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      for byte in text.utf8 { cells.append(ascii: byte) }
      return
    }
    for character in text {
      if character == "\n" || character == "\r\n" {
        breaks.append(cells.count)
      } else if character == "\t" {
        cells.append(" ", width: 1)
      } else {
        let width = CellWidth.of(character)
        if width > 0 { cells.append(character, width: width) }
      }
    }
  }

  /// The style of the cell at an index, or the last style if there is no such cell.
  func look(at index: Int) -> TextStyle {
    (looks.first { index < $0.end } ?? looks.last)?.look ?? TextStyle()
  }

  /// Breaks the text into lines.
  mutating func wrap(
    width: Int?, limit: Int, truncation: HostElement.StyledText.TruncationMode = .tail
  ) {
    var start = 0
    for end in breaks + [cells.count] {
      if let width {
        wrap(start..<end, width)
      } else {
        lines.append(Line(cells: start..<end))
      }
      start = end
    }
    guard lines.count > limit else { return }
    lines.removeSubrange(limit...)
    switch truncation {
    case .tail: cutLast(to: max(1, width ?? .max))
    case .head: cutLast(to: max(1, width ?? .max), keeping: 0)
    case .middle:
      let width = max(1, width ?? .max)
      cutLast(to: width, keeping: width / 2)
    }
  }

  private mutating func wrap(_ text: Range<Int>, _ width: Int) {
    var start = text.lowerBound
    var place = start
    /// Where the line may end, and where the next one would begin.
    var chance: (end: Int, next: Int)?
    while place < text.upperBound {
      let isWide = place + 1 < text.upperBound && cells[place + 1].isSecondHalf
      let isBlank = cells[place].isBlank
      let own = isWide ? 2 : 1
      // Blanks may extend beyond the end of a line.
      while place - start + own > width, place > start, !isBlank {
        let (end, next) = chance ?? (place, place)
        lines.append(Line(cells: start..<end))
        start = next
        chance = nil
      }
      if isBlank {
        chance = (chance.flatMap { $0.next == place ? $0.end : nil } ?? place, place + 1)
      } else if isWide, place > start, !cells[place - 1].isBlank {
        chance = (place, place)
      }
      place += own
      if isWide { chance = (place, place) }
    }
    var end = place
    while end - start > width, cells[end - 1].isBlank { end -= 1 }
    lines.append(Line(cells: start..<end))
  }

  /// Makes the last line end with the end of the text.
  ///
  /// - Parameter columns: the columns before the ellipsis.
  private mutating func cutLast(to width: Int, keeping columns: Int) {
    guard width < .max, let line = lines.popLast() else { return cutLast(to: width) }
    let lower = line.cells.lowerBound
    var end = lower
    while end < cells.count {
      let own = end + 1 < cells.count && cells[end + 1].isSecondHalf ? 2 : 1
      guard end + own - lower <= columns else { break }
      end += own
    }
    var start = cells.count
    while start > end {
      let own = cells[start - 1].isSecondHalf ? 2 : 1
      guard cells.count - start + own <= width - 1 - (end - lower) else { break }
      start -= own
    }
    while end > lower, cells[end - 1].isBlank { end -= 1 }
    while start < cells.count, cells[start].isBlank { start += 1 }
    lines.append(Line(cells: lower..<end, hasEllipsis: true, rest: start..<cells.count))
  }

  /// Makes the last line end with an ellipsis within its width.
  private mutating func cutLast(to width: Int) {
    guard var line = lines.popLast() else { return }
    let start = line.cells.lowerBound
    var end = line.cells.upperBound
    while end > start, end - start + 1 > width || cells[end - 1].isBlank {
      end -= cells[end - 1].isSecondHalf ? 2 : 1
    }
    line = Line(cells: start..<end, hasEllipsis: true)
    lines.append(line)
  }
}
