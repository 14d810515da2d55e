/// The content of a screen of cells.
package struct CellFrame: Hashable, Sendable {
  /// The frame's size.
  package let size: CellSize
  private(set) var packed: PackedCells
  /// The position of the cursor; nil if it is hidden.
  package var cursor: Cursor?
  /// The addresses that cells link to.
  var links = LinkTable()
  /// Whether cells that are written without a background keep the one under them.
  var keepsBackgrounds = false

  /// A zero-based position of the cursor.
  package struct Cursor: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Creates an empty frame.
  package init(_ size: CellSize) {
    self.size = CellSize(max(0, size.width), max(0, size.height))
    packed = PackedCells(repeating: .blank(), count: self.size.width * self.size.height)
  }

  /// The cell at a position, which must exist.
  package subscript(x: Int, y: Int) -> Cell {
    let cell = packed[y * size.width + x]
    return Cell(packed.character(of: cell), cell.style)
  }

  /// The cells, row after row.
  package var cells: [Cell] { packed.cells.map { Cell(packed.character(of: $0), $0.style) } }

  package static func == (first: CellFrame, second: CellFrame) -> Bool {
    first.size == second.size && first.packed == second.packed && first.cursor == second.cursor
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
  }

  /// Writes a character, clipped to a rectangle: half of a wide character becomes a blank.
  ///
  /// A character without width is not written: no control character ever reaches the terminal. A passed width must be
  /// equal to the width by ``CellWidth``.
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
      set(packed.pack(character, style), x, y)
      if width == 2 { set(.secondHalf(style), x + 1, y) }
    } else {
      for x in max(x, clip.x)..<max(x, clip.x, min(x + width, clip.maxX)) {
        set(.blank(style), x, y)
      }
    }
    return width
  }

  /// Writes cells of one row in another style, clipped to a rectangle: half of a wide character becomes a
  /// blank.
  mutating func put(
    _ cells: PackedCells, _ range: Range<Int>, x: Int, y: Int, _ style: CellStyle,
    in clip: CellRect
  ) {
    let clip = clip.intersection(CellRect(size))
    let (start, end) = (max(x, clip.x), min(x + range.count, clip.maxX))
    guard start < end, y >= clip.y, y < clip.maxY else { return }
    let row = y * size.width
    // The remaining halves of partly overwritten wide characters.
    if packed[row + start].isSecondHalf, start > 0 { clear(row + start - 1) }
    if end < size.width, packed[row + end].isSecondHalf { clear(row + end) }
    let shift = range.lowerBound - x
    if keepsBackgrounds, style.background == .standard {
      for column in start..<end {
        let background = packed[row + column].style.background
        var own = style
        own.background = background
        packed.replace(
          at: row + column, with: cells, (column + shift)..<(column + shift + 1), own)
      }
    } else {
      packed.replace(at: row + start, with: cells, (start + shift)..<(end + shift), style)
    }
    if packed[row + start].isSecondHalf { clear(row + start) }
    if end + shift < range.upperBound, cells[end + shift].isSecondHalf { clear(row + end - 1) }
  }

  /// Makes a cell blank.
  private mutating func clear(_ index: Int) { packed[index] = .blank(packed[index].style) }

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

  /// Fills a rectangle with a character of one column.
  package mutating func fill(_ rect: CellRect, _ character: Character = " ", _ style: CellStyle) {
    let rect = rect.intersection(CellRect(size))
    let cell = packed.pack(character, style)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { set(cell, x, y) }
    }
  }

  /// Shows a rectangle's cells in the style of the focus. Their other attributes stay, but for dim text.
  mutating func mark(_ rect: CellRect, _ style: CellStyle) {
    restyle(rect) {
      $0.foreground = style.foreground
      $0.background = style.background
      $0.attributes.formUnion(style.attributes)
      $0.attributes.remove(.dim)
    }
  }

  /// Changes the style of a rectangle's cells and keeps their characters.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(CellRect(size))
    for y in rect.y..<rect.maxY {
      for index in (y * size.width + rect.x)..<(y * size.width + rect.maxX) {
        change(&packed[index].style)
      }
    }
  }

  /// Copies a cell from another frame of the same size.
  mutating func restore(x: Int, y: Int, from other: CellFrame) {
    let cell = other[x, y]
    // The first half of a wide character restores the second.
    guard let character = cell.character else { return }
    let wasOver = keepsBackgrounds
    keepsBackgrounds = false
    put(character, x: x, y: y, cell.style, in: CellRect(x, y, 2, 1))
    keepsBackgrounds = wasOver
  }

  /// Strikes the characters in a rectangle through, but not the blanks between and around them.
  mutating func strikeCharacters(in rect: CellRect) {
    let rect = rect.intersection(CellRect(size))
    for y in rect.y..<rect.maxY {
      for index in (y * size.width + rect.x)..<(y * size.width + rect.maxX)
      where !packed[index].isBlank {
        packed[index].style.attributes.insert(.struckThrough)
      }
    }
  }

  /// Replaces all characters by similar ones of ASCII.
  mutating func spellInASCII() { packed.spellInASCII() }

  private mutating func set(_ cell: PackedCell, _ x: Int, _ y: Int) {
    let index = y * size.width + x
    // The remaining half of a partly overwritten wide character.
    if packed[index].isSecondHalf, x > 0, !cell.isSecondHalf { clear(index - 1) }
    if !packed[index].isSecondHalf, x + 1 < size.width, packed[index + 1].isSecondHalf {
      clear(index + 1)
    }
    var cell = cell
    if keepsBackgrounds, cell.style.background == .standard {
      cell.style.background = packed[index].style.background
    }
    packed[index] = cell
  }

  /// The rows' text without trailing blanks.
  package var text: String {
    (0..<size.height).map { y in
      let row = packed.cells[(y * size.width)..<((y + 1) * size.width)]
      let line = String(row.compactMap(packed.character))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }
}
