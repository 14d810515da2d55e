/// A text edited in several lines: keys that depend on where the lines are.
package struct LinesEditor {
  package private(set) var field: FieldEditor
  /// The column that up and down keep, though lines may be shorter.
  package private(set) var keptColumn: Int?
  /// Whether the return key ends the editing, instead of inserting a line break.
  private let submits: Bool
  private let lines: EditorLines
  /// The number of lines that are visible.
  private let page: Int

  /// - Parameters:
  ///   - field: the text, and the position of the cursor.
  ///   - submits: whether the return key ends the editing.
  ///   - width: the columns for the text.
  ///   - page: the number of lines that are visible.
  ///   - keptColumn: the column of the key before.
  package init(
    _ field: FieldEditor, submits: Bool, width: Int, page: Int, keptColumn: Int? = nil
  ) {
    self.field = field
    self.submits = submits
    self.page = page
    self.keptColumn = keptColumn
    lines = EditorLines(field.text, width: width)
  }

  /// Handles a key.
  ///
  /// - Returns: whether it used the key. At the first and the last line, the arrows lead out of the field.
  package mutating func handle(_ key: Key) -> Bool {
    let kept = keptColumn
    keptColumn = nil
    let line = lines.line(of: field.cursor)
    let start = lines.lines[line].characters.lowerBound
    switch (key.code, key.modifiers) {
    case (.up, []): return move(by: -1, from: line, kept)
    case (.down, []): return move(by: 1, from: line, kept)
    case (.pageUp, []): return line == 0 || move(by: -max(1, page - 1), from: line, kept)
    case (.pageDown, []):
      return line == lines.lines.count - 1 || move(by: max(1, page - 1), from: line, kept)
    case (.enter, []) where !submits, (.enter, .option), (.enter, .shift): field.insert("\n")
    case (.home, .control): field.move(to: 0)
    case (.end, .control): field.move(to: .max)
    case (.home, _), (.character("a"), .control): field.move(to: start)
    case (.end, _), (.character("e"), .control): field.move(to: lines.end(ofLine: line))
    case (.character("u"), .control): field.delete(from: start, to: field.cursor)
    case (.character("k"), .control):
      let end = lines.lines[line].characters.upperBound
      field.delete(from: field.cursor, to: end > field.cursor ? end : field.cursor + 1)
    default: return field.handle(key)
    }
    return true
  }

  private mutating func move(by count: Int, from line: Int, _ kept: Int?) -> Bool {
    let target = min(max(0, line + count), lines.lines.count - 1)
    guard target != line else { return false }
    let column = kept ?? lines.column(of: field.cursor)
    field.move(to: lines.position(atColumn: column, ofLine: target))
    keptColumn = column
    return true
  }
}
