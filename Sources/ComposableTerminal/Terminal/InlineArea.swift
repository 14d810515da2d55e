/// The rows of a terminal, below what was there before, that frames are shown in.
///
/// A value without a terminal: it gives the bytes to write. It knows how far the cursor is from its first row
/// and nothing of where on the screen that is, so no question has to be asked, and what scrolls does so
/// without it. The cursor rests at the first row: where a terminal of another width breaks lines anew, the
/// row stays the one it was.
package struct InlineArea {
  /// How many rows it has taken.
  package private(set) var height = 0
  private var cursor = CellFrame.Cursor(x: 0, y: 0)
  private var shown: CellFrame?

  package init() {}

  /// How many of its rows are below the cursor.
  package var rowsBelow: Int { max(0, height - 1 - cursor.y) }

  /// Shows a frame in the place of the one before.
  ///
  /// - Returns: the bytes to write, as UTF-8. None where nothing has changed.
  package mutating func show(_ frame: CellFrame, depth: ColorDepth) -> [UInt8] {
    var start = ""
    if shown?.size != frame.size {
      // The rows are made by going beyond the last one, which scrolls what is above where there are none.
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

  /// What is on the screen is not known any more: the next frame is written as a whole.
  package mutating func forget() { shown = nil }

  /// The rows are left to the terminal; the next frame begins where the cursor is then.
  package mutating func leave() { self = InlineArea() }

  private var toFirstRow: String { "\r" + (cursor.y > 0 ? "\u{1B}[\(cursor.y)A" : "") }
}
