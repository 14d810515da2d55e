/// The rows below the existing output in which inline frames are shown.
///
/// A value without a terminal: it returns the bytes to write. It knows only how far the cursor is from
/// its first row, not where on the screen that row is, so it needs no position query and survives
/// scrolling. The cursor rests at the first row: when the terminal's width changes and it rewraps lines,
/// that row stays the same.
package struct InlineArea {
  /// The number of rows it has taken.
  package private(set) var height = 0
  private var cursor = CellFrame.Cursor(x: 0, y: 0)
  private var shown: CellFrame?

  package init() {}

  /// The number of its rows below the cursor.
  package var rowsBelow: Int { max(0, height - 1 - cursor.y) }

  /// Replaces the previous frame with a new one.
  ///
  /// - Returns: the bytes to write, as UTF-8; none if nothing changed.
  package mutating func show(_ frame: CellFrame, depth: ColorDepth) -> [UInt8] {
    var start = ""
    if shown?.size != frame.size {
      // Moving past the last row creates new ones; at the bottom of the screen that scrolls the rows
      // above.
      start = "\u{1B}[?2026h\u{1B}[?25l" + toFirstRow + "\u{1B}[0m\u{1B}[J"
      if frame.size.height > 1 {
        start += String(repeating: "\n", count: frame.size.height - 1)
        start += "\u{1B}[\(frame.size.height - 1)A"
      }
      cursor = CellFrame.Cursor(x: 0, y: 0)
      height = frame.size.height
      shown = nil
    }
    let difference = FrameDifference(from: shown, to: frame, depth: depth, cursor: cursor)
    guard !difference.bytes.isEmpty else { return [] }
    shown = frame
    cursor = frame.cursor ?? CellFrame.Cursor(x: 0, y: 0)
    return Array(start.utf8) + difference.bytes
  }

  /// Marks the screen's content as unknown: the next frame is written completely.
  package mutating func forget() { shown = nil }

  /// Leaves the rows to the terminal; the next frame begins at the cursor's position then.
  package mutating func leave() { self = InlineArea() }

  private var toFirstRow: String { "\r" + (cursor.y > 0 ? "\u{1B}[\(cursor.y)A" : "") }
}
