internal import ComposableHosting

extension TerminalScreen {
  /// Opens and closes the page of keys, and scrolls it.
  ///
  /// - Returns: whether the key is used.
  func steerKeyPage(_ key: Key) -> Bool {
    if keyPage == nil {
      guard key.code == .character("?") || key.code == .function(1), shortcut(key) == nil,
        key.code != .character("?") || search == nil
      else { return false }
      keyPage = makeKeyPage()
      return true
    }
    switch (key.code, key.modifiers) {
    case (.down, _): keyPage?.offset += 1
    case (.up, _): keyPage?.offset -= 1
    case (.pageDown, _): keyPage?.offset += size.height / 2
    case (.pageUp, _): keyPage?.offset -= size.height / 2
    case (.character("c"), .control), (.character("z"), .control):
      keyPage = nil
      return false
    default: keyPage = nil
    }
    return true
  }

  /// The wheel scrolls the page, and a click closes it.
  func scrollKeyPage(_ mouse: Mouse) -> [Action] {
    switch mouse.action {
    case .wheelDown: keyPage?.offset += 3
    case .wheelUp: keyPage?.offset -= 3
    case .press: keyPage = nil
    case .release, .drag, .move: break
    }
    return []
  }

  private func makeKeyPage() -> KeyPage {
    let always = Set(KeyPage.always.keys.map(\.key))
    let here = hints.filter { !always.contains($0.key) && !$0.key.isEmpty && !$0.isOfHelp }
    var shortcuts: [Hint] = []
    for id in elementIndex.shown(in: layers.last ?? .screen, of: tree) {
      guard let element = tree[id], !element.traits.isDisabled,
        let shortcut = element.traits.keyboardShortcut
      else { continue }
      let text = element.traits.accessibilityLabel ?? tree.text(in: id)
      shortcuts.append(Hint(key: ShortcutName(shortcut).text ?? "Enter", text: text))
    }
    return KeyPage(sections: [
      KeyPage.Section(title: "Here", keys: here),
      KeyPage.Section(title: "Shortcuts", keys: shortcuts), KeyPage.always,
    ])
  }

  /// Paints the page over all others.
  func paintKeyPage(_ painter: inout Painter, in room: CellRect) {
    guard let page = keyPage else { return }
    painter.frame.cursor = nil
    painter.frame.restyle(room) { [theme] in theme.fade(&$0, 0.45) }
    let block = page.block(isNarrow: room.width < 36)
    let ideal = block.size(Block.Proposal(nil, nil))
    let width = min(room.width, ideal.width + 4)
    let content = block.size(Block.Proposal(width - 4, nil))
    let rect = room.aligned(
      CellSize(width, min(room.height, content.height + 2)), .half, .half)
    let inner = rect.inset(by: CellInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    let most = content.height.less(inner.height)
    let offset = min(max(0, page.offset), most)
    keyPage?.offset = offset
    keyPage?.isLong = most > 0
    painter.frame.fill(rect, " ", .plain)
    let place = CellRect(inner.x, inner.y - offset, inner.width, content.height)
    painter.paint(
      Block(.bordered(.secondary, .empty)), in: rect, Block.Proposal(rect.width, rect.height),
      Painter.Context(clip: rect))
    painter.paint(block, in: place, Block.Proposal(inner.width, nil), Painter.Context(clip: inner))
    if most > 0 {
      let bar = ScrollBar(
        track: CellRect(rect.maxX - 2, inner.y, 1, inner.height), content: content.height)
      painter.paint(bar, offset, Painter.Context(clip: rect))
    }
  }
}
