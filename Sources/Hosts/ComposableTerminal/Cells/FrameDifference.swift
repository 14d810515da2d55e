/// The bytes that change a terminal from one frame to another.
///
/// Only cells that differ are written, in one synchronized update: a terminal that supports mode 2026
/// shows all of it at once, others ignore the mode. Without changes nothing is written.
package struct FrameDifference {
  /// The bytes, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let depth: ColorDepth
  /// The screen row in which the frame begins.
  private let top: Int
  private var style: CellStyle?
  private var links = LinkTable()
  private var position: CellFrame.Cursor?
  /// The cursor's row if positions are relative to it; nil if they are absolute.
  private var ownRow: Int?

  /// - Parameters:
  ///   - old: the frame that the terminal shows; nil if unknown. One of another size counts as unknown.
  ///   - new: the frame to show.
  ///   - depth: the terminal's colors.
  ///   - top: the zero-based screen row in which the frame begins.
  ///   - cursor: the cursor's position, for a frame whose screen row is unknown. The cursor is then left
  ///     at the frame's own cursor, or at its start.
  package init(
    from old: CellFrame?, to new: CellFrame, depth: ColorDepth, top: Int = 0,
    cursor: CellFrame.Cursor? = nil
  ) {
    ownRow = cursor?.y
    self.depth = depth
    self.top = top
    let old = old?.size == new.size ? old : nil
    let rows = (0..<new.size.height).filter { y in
      let row = (y * new.size.width)..<((y + 1) * new.size.width)
      return old.map { !new.packed.isSame(as: $0.packed, in: row) } ?? true
    }
    if let old, rows.isEmpty, old.cursor == new.cursor { return }
    bytes.reserveCapacity(512)
    write("\u{1B}[?2026h\u{1B}[?25l")
    links = new.links
    for y in rows { writeRow(y, old, new) }
    if let style, style.link != 0 { write(TerminalLink.end) }
    write("\u{1B}[0m")
    if let cursor = new.cursor {
      move(to: cursor.x, cursor.y)
      write("\u{1B}[?25h")
    } else if ownRow != nil {
      move(to: 0, 0)
    }
    write("\u{1B}[?2026l")
  }

  private mutating func writeRow(_ y: Int, _ old: CellFrame?, _ new: CellFrame) {
    let width = new.size.width
    let start = y * width
    let cells = new.packed
    func isSame(_ index: Int) -> Bool {
      old.map { cells.isSame(cells[index], as: $0.packed[index], of: $0.packed) } ?? false
    }
    // Blanks up to the end of the row are erased instead of written.
    var end = width
    while end > 0, cells[start + end - 1] == .blank() { end -= 1 }
    var x = 0
    while x < end {
      let cell = cells[start + x]
      let isWide = x + 1 < width && cells[start + x + 1].isSecondHalf
      if !cell.isSecondHalf, !isSame(start + x) || isWide && !isSame(start + x + 1) {
        move(to: x, y)
        write(cell.style)
        if isWide, cell.isCluster, cells.character(of: cell).map(CellWidth.isDisputed) ?? false {
          // Blank in both columns first: a terminal that draws it in one column leaves the other column unchanged.
          write("  ")
          position = nil
          move(to: x, y)
        }
        cells.write(cell, to: &bytes)
        position?.x += isWide ? 2 : 1
        // Terminals do not agree on the width of clusters, and the last column has special rules.
        if isWide || cell.isCluster { position = nil }
        if x + (isWide ? 2 : 1) >= width { position = nil }
      }
      x += isWide ? 2 : 1
    }
    if end < width, !((start + end)..<(start + width)).allSatisfy(isSame) {
      move(to: end, y)
      write(.plain)
      write("\u{1B}[K")
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    if let position, position.y == y {
      if position.x == x { return }
      if x > position.x {
        write("\u{1B}[\(x - position.x)C")
        self.position?.x = x
        return
      }
    }
    if let ownRow {
      write("\r")
      if y != ownRow { write("\u{1B}[\(abs(y - ownRow))\(y < ownRow ? "A" : "B")") }
      if x > 0 { write("\u{1B}[\(x)C") }
      self.ownRow = y
      position = CellFrame.Cursor(x: x, y: y)
      return
    }
    write(x == 0 ? "\u{1B}[\(top + y + 1)H" : "\u{1B}[\(top + y + 1);\(x + 1)H")
    position = CellFrame.Cursor(x: x, y: y)
  }

  private mutating func write(_ new: CellStyle) {
    guard new != style else { return }
    var codes: [String] = []
    if let style, style.attributes.subtracting(new.attributes).isEmpty {
      appendAttributes(new.attributes.subtracting(style.attributes), &codes)
      if style.foreground != new.foreground { appendColor(new.foreground, 30, &codes) }
      if style.background != new.background { appendColor(new.background, 40, &codes) }
    } else {
      codes.append("0")
      appendAttributes(new.attributes, &codes)
      if new.foreground != .standard { appendColor(new.foreground, 30, &codes) }
      if new.background != .standard { appendColor(new.background, 40, &codes) }
    }
    if new.link != style?.link ?? 0 {
      write(links.address(new.link).map(TerminalLink.start) ?? TerminalLink.end)
    }
    style = new
    if !codes.isEmpty { write("\u{1B}[\(codes.joined(separator: ";"))m") }
  }

  /// The sequences around the text of a link, which many terminals open by a click.
  private enum TerminalLink {
    static func start(_ address: String) -> String { "\u{1B}]8;;\(address)\u{1B}\\" }
    static let end = start("")
  }

  private func appendAttributes(_ attributes: CellStyle.Attributes, _ codes: inout [String]) {
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.italic) { codes.append("3") }
    if attributes.contains(.underlined) { codes.append("4") }
    if attributes.contains(.reversed) { codes.append("7") }
    if attributes.contains(.struckThrough) { codes.append("9") }
  }

  private func appendColor(_ color: CellColor, _ base: Int, _ codes: inout [String]) {
    guard depth > .none else { return }
    switch depth.nearest(to: color)?.kind {
    case .palette(let index) where index < 8: codes.append("\(base + Int(index))")
    case .palette(let index) where index < 16: codes.append("\(base + 52 + Int(index))")
    case .palette(let index): codes.append("\(base + 8);5;\(index)")
    case .rgb(let r, let g, let b): codes.append("\(base + 8);2;\(r);\(g);\(b)")
    default: codes.append("\(base + 9)")
    }
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
