internal import ComposableViews

extension ElementBlock {
  /// What fills the screen, or a page of it: from the top, in the middle from side to side.
  func page(_ ids: [ElementID]) -> Block {
    let ids = ids.filter { !(tree[$0]?.kind.isLayer ?? false) }
    let fills = ids.contains { fillsPage($0) }
    let content = group(ids, .vertical)
    if fills { return high(content, .none) }
    let top = around.isCompact ? 0 : 1
    let padded = Block(.padded(CellInsets(top: top, leading: 1, trailing: 1), content))
    let share: CellRect.Share = ids.count > 1 || around.isInline ? .none : .half
    return high(scrollingWhereSmall(padded, ids, share), share)
  }

  /// What does not scroll by itself does so where the screen has too little room for it: nothing that
  /// can be used is ever out of reach.
  func scrollingWhereSmall(_ block: Block, _ ids: [ElementID], _ share: CellRect.Share) -> Block {
    ids.contains(where: scrolls) ? block : Block(.scroll(id, .vertical, wide(block, share)))
  }

  private func scrolls(_ id: ElementID) -> Bool {
    fillsPage(id) || tree.children(of: id).contains(where: scrolls)
  }

  /// Whether it has bars or rows of its own that go from side to side.
  private func fillsPage(_ id: ElementID) -> Bool {
    switch tree[id]?.kind {
    case .navigationStack, .tabView, .list, .form, .scrollView: true
    default: false
    }
  }

  func navigationPage(_ title: String?) -> Block {
    var leading: [Block] = []
    var middle: [Block] = []
    var trailing: [Block] = []
    var bottom: [Block] = []
    for item in children(in: .toolbar) {
      var inner = around
      inner.isRow = false
      inner.axis = .horizontal
      let block = block(item, inner)
      switch tree[item]?.kind {
      case .toolbarItem(.topBarLeading), .toolbarItem(.cancellationAction): leading.append(block)
      case .toolbarItem(.principal): middle.append(block)
      case .toolbarItem(.bottomBar): bottom.append(block)
      default: trailing.append(block)
      }
    }
    let stack = tree.parent(of: id)
    let index = stack.flatMap { tree.children(of: $0).firstIndex(of: id) } ?? 0
    var bar: [Block] = []
    if index > 0 { bar.append(back) }
    bar += leading
    if let title, !title.isEmpty {
      bar.append(text(title, Look(nil, .bold), lineLimit: 1))
    }
    bar += middle
    bar.append(Block(.spacer(0)))
    bar += trailing
    var parts: [Block] = []
    if bar.count > 1 {
      parts.append(Block(.padded(CellInsets(leading: 1, trailing: 1), beside(bar))))
      if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
    }
    parts.append(page(childrenOutsideSlots))
    if !bottom.isEmpty {
      if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
      parts.append(Block(.padded(CellInsets(leading: 1, trailing: 1), beside(bottom))))
    }
    return below(parts)
  }

  private var back: Block {
    let control = Control(id: id, kind: .back, shape: .inline)
    return Block(.control(control, text("‹ Back", Look(.accentColor))))
  }

  func tabView(_ selection: ElementID?) -> Block {
    var tabs: [Block] = []
    for tab in children where tree[tab]?.kind == .tab {
      let isShown = tab == selection
      let slots = tree.children(of: tab).filter { tree[$0]?.kind == .slot(.label) }
      let look = isShown ? Look(.accentColor, [.bold, .underlined]) : Look(.secondary)
      let label = label(slots.flatMap { tree.children(of: $0) }, look)
      let control = Control(id: tab, kind: .tab, shape: .row)
      let width = label.size(Block.Offer(nil, nil)).width
      var limits = Block.Limits()
      limits.maxWidth = width + 2
      tabs.append(Block(.framed(limits, Block(.control(control, label)))))
    }
    var parts = [Block(.padded(CellInsets(leading: 1), beside(tabs)))]
    if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
    if let selection, children.contains(selection) {
      var inner = around
      inner.isRow = false
      parts.append(block(selection, inner))
    }
    return below(parts)
  }

  // MARK: - Over the rest

  func box(_ title: Block?, _ content: Block) -> Block {
    let insets = CellInsets(leading: 1, trailing: 1)
    return Block(.bordered(.secondary, Block(.padded(insets, content))))
  }

  func question(_ title: String?) -> Block {
    let message = group(children(in: .message), .vertical)
    var inner = around
    inner.axis = .horizontal
    let buttons = childrenOutsideSlots.map { block($0, inner) }
    // Below each other where they don't fit beside each other.
    let answers = Block(.either(beside(buttons), below(buttons, .half)))
    var parts: [Block] = []
    if let title, !title.isEmpty { parts.append(text(title, Look(nil, .bold))) }
    if !children(in: .message).isEmpty { parts.append(message) }
    if !around.isCompact, !parts.isEmpty { parts.append(text(" ")) }
    parts.append(answers)
    let vertical = around.isCompact ? 0 : 1
    let content = Block(
      .padded(
        CellInsets(top: vertical, leading: 2, bottom: vertical, trailing: 2),
        Block(.scroll(id, .vertical, below(parts, .half)))))
    return Block(.bordered(.secondary, content))
  }
}
