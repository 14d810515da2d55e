internal import ComposableHosting

extension Painter {
  /// A text of several lines, with the cursor if it has the focus.
  mutating func paintEditor(
    _ text: EditedText, _ prompt: String, in rect: CellRect, _ context: Context
  ) {
    guard let control = context.control else { return }
    let isFocused = control.id == focus
    let style = fieldStyle(isFocused: isFocused, context)
    let clip = context.clip.intersection(rect)
    frame.fill(clip, " ", style)
    parts[control.id] = rect
    if text.text.isEmpty {
      var look = theme.style(TextStyle(.secondary), on: style.background)
      look.attributes.formUnion(style.attributes)
      frame.put(prompt, x: rect.x + 1, y: rect.y, look, in: clip)
    }
    let lines = text.lines(width: rect.width)
    let first = firstLine(of: control.id, lines, rect, isFocused: isFocused)
    let inner = CellRect(rect.x + 1, rect.y, max(0, rect.width - 1), rect.height)
      .intersection(clip)
    for y in 0..<rect.height where first + y < lines.lines.count {
      var x = rect.x + 1
      for place in lines.lines[first + y].characters {
        let (character, columns) = lines.characters[place]
        frame.put(character, x: x, y: rect.y + y, style, in: inner)
        x += columns
      }
    }
    if isFocused {
      let column = min(lines.column(of: cursor), max(0, rect.width - 2))
      let place = (rect.x + 1 + column, rect.y + lines.line(of: cursor) - first)
      if clip.contains(x: place.0, y: place.1) {
        frame.cursor = CellFrame.Cursor(x: place.0, y: place.1)
      }
    }
    guard lines.lines.count > rect.height else { return }
    paintScrollBar(lines.lines.count, first, rect, context)
    areas.append(
      ScrollArea(
        id: control.id, rect: clip, content: CellSize(rect.width, lines.lines.count),
        offset: CellSize(0, first), focusOrder: FocusOrder(.empty)))
  }

  /// The first line that is visible.
  private mutating func firstLine(
    of id: ElementID, _ lines: EditorLines, _ rect: CellRect, isFocused: Bool
  ) -> Int {
    var first = offsets[id]?.height ?? 0
    if isFocused, followsCursor {
      let line = lines.line(of: cursor)
      first = min(max(first, line - rect.height + 1), line)
    }
    first = min(max(0, first), lines.lines.count.less(rect.height))
    offsets[id] = first == 0 ? nil : CellSize(0, first)
    return first
  }
}
