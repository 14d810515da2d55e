internal import ComposableHosting

extension TerminalScreen {
  /// Opens and closes the list of commands, and chooses one.
  ///
  /// - Returns: nil if the key is not for the list.
  func steerPalette(_ key: Key) -> [Action]? {
    guard palette != nil else {
      let opens =
        key == Key(.function(2)) || key == Key(.character("k"), .control) && shortcut(key) == nil
      guard opens else { return nil }
      palette = CommandPalette(commands)
      return []
    }
    switch (key.code, key.modifiers) {
    case (.enter, _): return chooseCommand()
    case (.escape, _), (.function(2), _), (.character("k"), .control): palette = nil
    case (.character("c"), .control), (.character("z"), .control):
      palette = nil
      return nil
    case (.down, _), (.tab, []), (.character("n"), .control): palette?.move(by: 1)
    case (.up, _), (.tab, .shift), (.character("p"), .control): palette?.move(by: -1)
    case (.pageDown, _): palette?.page(by: 1)
    case (.pageUp, _): palette?.page(by: -1)
    default: palette?.edit { _ = $0.handle(key) }
    }
    return []
  }

  /// The wheel moves through the list, a click chooses a command, or closes the list beside it.
  func steerPalette(_ mouse: Mouse) -> [Action] {
    guard let palette else { return [] }
    let index = palette.offset + mouse.y - palette.rows.y
    switch mouse.action {
    case .wheelDown: self.palette?.move(by: 1)
    case .wheelUp: self.palette?.move(by: -1)
    case .press where palette.rows.contains(x: mouse.x, y: mouse.y):
      guard palette.found.indices.contains(index) else { return [] }
      self.palette?.choose(index)
      return chooseCommand()
    case .press: self.palette = nil
    case .release, .drag, .move: break
    }
    return []
  }

  private func chooseCommand() -> [Action] {
    guard let command = palette?.current else { return [] }
    palette = nil
    let moving = focusOrder.contains(command.id) ? moveFocus(to: command.id) : []
    return moving + [.send(command.event, command.receiver)]
  }

  // MARK: - Drawing

  func paintPalette(_ painter: inout Painter, in room: CellRect) {
    guard var palette else { return }
    painter.frame.cursor = nil
    painter.frame.restyle(room) { [theme] in theme.fade(&$0, 0.45) }
    let width = min(room.width, 64)
    let height = min(room.height, max(5, min(palette.commands.count, 12) + 4))
    let box = room.aligned(CellSize(width, height), .half, .half)
    painter.frame.fill(box, " ", .plain)
    let hasLine = box.height > 4
    let border = Block(.bordered(.secondary, .empty))
    if hasLine {
      painter.paint(
        border, in: box, Block.Proposal(box.width, box.height), Painter.Context(clip: box))
    }
    let inner =
      hasLine ? box.inset(by: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1)) : box
    paintQuery(palette, &painter.frame, in: CellRect(inner.x, inner.y, inner.width, 1))
    palette.rows = CellRect(inner.x, inner.y + 1, inner.width, max(0, inner.height - 1))
    if hasLine {
      let rule = CellRect(inner.x, inner.y + 1, inner.width, 1)
      painter.frame.fill(rule, "─", theme.style(TextStyle(.secondary)))
      palette.rows = CellRect(inner.x, inner.y + 2, inner.width, max(0, inner.height - 2))
    }
    palette.offset = min(
      palette.offset, palette.index, max(0, palette.found.count - palette.rows.height))
    palette.offset = max(palette.offset, palette.index - max(0, palette.rows.height - 1))
    self.palette = palette
    guard !palette.found.isEmpty else {
      painter.frame.put(
        "No such command", x: palette.rows.x + 1, y: palette.rows.y,
        theme.style(TextStyle(.secondary)), in: palette.rows)
      return
    }
    for (row, index) in (palette.offset..<palette.found.count).prefix(palette.rows.height)
      .enumerated()
    {
      let rect = CellRect(palette.rows.x, palette.rows.y + row, palette.rows.width, 1)
      paint(palette.found[index], isCurrent: index == palette.index, &painter.frame, in: rect)
    }
  }

  private func paintQuery(_ palette: CommandPalette, _ frame: inout CellFrame, in rect: CellRect) {
    let query = palette.query
    let before = CellWidth.of(String(query.text.prefix(query.cursor)))
    let text = CellRect(rect.x + 1, rect.y, max(0, rect.width - 2), 1)
    // A longer text than the room is scrolled to the cursor.
    let start = text.x - max(0, before - text.width + 1)
    if query.text.isEmpty {
      frame.put("Command", x: text.x, y: text.y, theme.style(TextStyle(.secondary)), in: text)
    }
    frame.put(query.text, x: start, y: text.y, theme.style(TextStyle()), in: text)
    frame.cursor = CellFrame.Cursor(x: start + before, y: text.y)
  }

  private func paint(
    _ command: Command, isCurrent: Bool, _ frame: inout CellFrame, in rect: CellRect
  ) {
    let mark = command.isOn ? "✓ " : ""
    let name = TextStyle(command.isDestructive ? .red : nil)
    let end = command.keys ?? ""
    let room = CellRect(
      rect.x, rect.y, max(0, rect.width - (end.isEmpty ? 1 : CellWidth.of(end) + 3)), 1)
    var x = rect.x + 1
    x += frame.put(mark + command.name, x: x, y: rect.y, theme.style(name), in: room) + 2
    if let row = command.row {
      frame.put(row, x: x, y: rect.y, theme.style(TextStyle(.secondary)), in: room)
    }
    frame.put(
      end, x: rect.maxX - 1 - CellWidth.of(end), y: rect.y, theme.style(TextStyle(.secondary)),
      in: rect)
    if isCurrent { frame.mark(rect, theme.focused(isDestructive: command.isDestructive)) }
  }
}
