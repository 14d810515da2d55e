internal import ComposableHosting

// Fields for several lines.

extension TerminalScreen {
  /// Handles a key in a field for several lines.
  ///
  /// - Returns: nil if the field does not use it.
  func editLines(of text: String, submits: Bool, _ key: Key) -> [Action]? {
    guard key.code != .escape, let focus else { return nil }
    let rect = parts[focus] ?? CellRect(0, 0, 40, 3)
    let before = FieldEditor(text: text, cursor: cursor)
    var editor = LinesEditor(
      before, submits: submits, width: EditedText.inner(rect.width), page: rect.height,
      keptColumn: keptColumn)
    guard editor.handle(key) else { return nil }
    keptColumn = editor.keptColumn
    return finish(editor.field, before)
  }

  /// Puts the cursor under the mouse.
  func placeCursor(_ text: String, _ id: ElementID, at mouse: Mouse) {
    guard let rect = parts[id] else { return }
    let lines = EditorLines(text, width: EditedText.inner(rect.width))
    let line = mouse.y - rect.y + (offsets[id]?.height ?? 0)
    keptColumn = nil
    cursor = lines.position(
      atColumn: max(0, mouse.x - rect.x - 1), ofLine: min(max(0, line), lines.lines.count - 1))
  }
}
