/// What a screen of cells shows.
package struct CellFrame: Hashable, Sendable {
  /// How large it is.
  package let size: CellSize
  /// The cells, row after row.
  package private(set) var cells: [Cell]
  /// Where the cursor stands; nil where none is shown.
  package var cursor: Cursor?

  /// A place of the cursor, from zero.
  package struct Cursor: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// A frame with nothing in it.
  package init(_ size: CellSize) {
    self.size = CellSize(max(0, size.width), max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// The cell at a place. There has to be one.
  package subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// The cells of a row. There has to be one.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    cells[(y * size.width)..<((y + 1) * size.width)]
  }

  /// Writes a character, as far as it is inside of a part: half of a wide character is a blank.
  ///
  /// What has no width is not written: no control character ever reaches the terminal. A width that is
  /// known has to be that of ``CellWidth``.
  ///
  /// - Returns: how many columns it takes.
  @discardableResult
  package mutating func put(
    _ character: Character, width: Int? = nil, x: Int, y: Int, _ style: CellStyle,
    in clip: CellRect
  ) -> Int {
    let width = width ?? CellWidth.of(character)
    guard width > 0, y >= clip.y, y < clip.maxY else { return width }
    let clip = clip.intersection(CellRect(size))
    guard y >= clip.y, y < clip.maxY else { return width }
    if x >= clip.x, x + width <= clip.maxX {
      set(Cell(character, style), x, y)
      if width == 2 { set(Cell(nil, style), x + 1, y) }
    } else {
      for x in max(x, clip.x)..<max(x, clip.x, min(x + width, clip.maxX)) {
        set(Cell(" ", style), x, y)
      }
    }
    return width
  }

  /// Writes cells of one row in another style, as far as they are inside of a part: half of a wide
  /// character is a blank.
  mutating func put(
    _ new: ArraySlice<Cell>, x: Int, y: Int, _ style: CellStyle, in clip: CellRect
  ) {
    let clip = clip.intersection(CellRect(size))
    let (start, end) = (max(x, clip.x), min(x + new.count, clip.maxX))
    guard start < end, y >= clip.y, y < clip.maxY else { return }
    let row = y * size.width
    // What is left of wide characters of which one half is written over.
    if cells[row + start].isSecondHalf, start > 0 { cells[row + start - 1].character = " " }
    if end < size.width, cells[row + end].isSecondHalf { cells[row + end].character = " " }
    let shift = new.startIndex - x
    for x in start..<end { cells[row + x] = new[x + shift].with(style) }
    if new[start + shift].isSecondHalf { cells[row + start] = Cell(" ", style) }
    if end + shift < new.endIndex, new[end + shift].isSecondHalf {
      cells[row + end - 1] = Cell(" ", style)
    }
  }

  /// Writes a text in one line.
  ///
  /// - Returns: how many columns it takes.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, x: Int, y: Int, _ style: CellStyle, in clip: CellRect
  ) -> Int {
    var width = 0
    for character in text { width += put(character, x: x + width, y: y, style, in: clip) }
    return width
  }

  /// Fills a part with a character of one column.
  package mutating func fill(_ rect: CellRect, _ character: Character = " ", _ style: CellStyle) {
    let rect = rect.intersection(CellRect(size))
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { set(Cell(character, style), x, y) }
    }
  }

  /// Changes how the cells of a part look, and leaves what is in them.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(CellRect(size))
    for y in rect.y..<rect.maxY {
      for index in (y * size.width + rect.x)..<(y * size.width + rect.maxX) {
        change(&cells[index].style)
      }
    }
  }

  private mutating func set(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * size.width + x
    // What is left of a wide character of which one half is written over.
    if cells[index].isSecondHalf, x > 0, !cell.isSecondHalf {
      cells[index - 1].character = " "
    }
    if !cells[index].isSecondHalf, x + 1 < size.width, cells[index + 1].isSecondHalf {
      cells[index + 1].character = " "
    }
    cells[index] = cell
  }

  /// The rows as they read, without what is blank at their ends.
  package var text: String {
    (0..<size.height).map { y in
      let line = String(row(y).compactMap(\.character))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}
