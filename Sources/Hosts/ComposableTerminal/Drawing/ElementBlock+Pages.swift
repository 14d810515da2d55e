internal import ComposableHosting

extension ElementBlock {
  /// The content of the screen, or of a page: aligned to the top, centered horizontally.
  func page(_ ids: [ElementID]) -> Block {
    let ids = ids.filter { !(tree[$0]?.kind.isLayer ?? false) }
    let fills = ids.contains { fillsPage($0) }
    let content = group(ids, .vertical)
    if fills { return high(content, .none) }
    if ids.count > 1, tree[ids[0]]?.kind.name == .searchField {
      // At the same place as above a list, so that it stays there when a search finds nothing.
      return below([group([ids[0]], .vertical), page(Array(ids.dropFirst()))])
    }
    let top = around.isCompact ? 0 : 1
    let padded = Block(.padded(CellInsets(top: top, leading: 1, trailing: 1), content))
    let share: CellRect.Share = ids.count > 1 || around.isInline ? .none : .half
    return high(scrollingWhereSmall(padded, ids, share), share)
  }

  /// Content that does not scroll by itself scrolls if the screen is too small for it: no control is ever
  /// out of reach.
  func scrollingWhereSmall(_ block: Block, _ ids: [ElementID], _ share: CellRect.Share) -> Block {
    ids.contains(where: scrolls) ? block : Block(.scroll(id, .vertical, wide(block, share)))
  }

  private func scrolls(_ id: ElementID) -> Bool {
    fillsPage(id) || tree.children(of: id).contains(where: scrolls)
  }

  /// Whether it has bars or rows that take the full width.
  private func fillsPage(_ id: ElementID) -> Bool {
    // With something over it, too, such as a notice.
    if case .overlaid? = tree[id]?.kind { return tree.children(of: id).contains(where: fillsPage) }
    return switch tree[id]?.kind.category {
    case .splitView, .navigationStack, .tabView, .list, .placeholder, .scrollView: true
    case .screen, .text, .control, .picker, .menu, .progress, .separator,
      .drawing, .stack, .section, .slot,
      .labeledContent, .page, .toolbarItem, .tab, .layer, nil:
      false
    }
  }

  func navigationStack() -> Block {
    guard let page = tree.shownChildren(of: id).last else { return .empty }
    var inner = around
    let leadsBack = children.count > 1 || tree.column(id) != nil && around.hasPageBelow
    inner.hasPageBelow = leadsBack && tree[page]?.style.bar.hidesBack != true
    return builder.block(page, in: tree, inner)
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
      // Content of the bar that is not an item goes to the automatic placement.
      let placement: ToolbarItemPlacement =
        if case .toolbarItem(let placement)? = tree[item]?.kind { placement } else { .automatic }
      switch placement {
      case .topBarLeading, .cancellationAction, .navigation: leading.append(block)
      case .principal: middle.append(block)
      case .bottomBar, .keyboard: bottom.append(block)
      case .automatic, .topBarTrailing, .confirmationAction, .destructiveAction, .primaryAction,
        .secondaryAction:
        trailing.append(block)
      }
    }
    let bars = element.style.bar
    if bars.hidesBottom { bottom = [] }
    let hasBack = around.hasPageBelow
    var heading: [Block] = []
    if let title, !title.isEmpty {
      heading.append(text(title, TextStyle(nil, .bold), lineLimit: 1))
    }
    let isEmpty = (leading + heading + middle + trailing).isEmpty && !hasBack
    let long = beside(
      (hasBack ? [Block(.padded(CellInsets(trailing: 1), back("‹ Back")))] : [])
        + leading + heading + middle + [Block(.spacer(0))] + trailing)
    // If the bar is too long, the title is truncated, and the buttons scroll.
    let items = leading + middle + trailing
    let slot = tree.slots(.toolbar, of: id).first ?? id
    let short = beside(
      (hasBack ? [back("‹")] : []) + heading
        + (items.isEmpty
          ? [] : [Block(.spacer(0)), Block(.scroll(slot, .horizontal, beside(items)))]))
    let bar = Block(.either(long, short))
    var parts: [Block] = []
    if !isEmpty, !bars.isHidden {
      parts.append(Block(.padded(CellInsets(leading: 1, trailing: 1), bar)))
      if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
    }
    parts.append(page(childrenOutsideSlots))
    if !bottom.isEmpty {
      if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
      parts.append(Block(.padded(CellInsets(leading: 1, trailing: 1), beside(bottom))))
    }
    return below(parts)
  }

  private func back(_ label: String) -> Block {
    let control = Control(id: id, kind: .back, shape: .inline)
    return Block(.control(control, text(label, TextStyle(.accentColor), lineLimit: 1)))
  }

  func tabView(_ selection: ElementID?) -> Block {
    var parts = [Block(.padded(CellInsets(leading: 1), tabBar(selection)))]
    if !around.isCompact { parts.append(Block(.rule(.horizontal))) }
    if let selection, children.contains(selection) {
      var inner = around
      inner.isRow = false
      parts.append(block(selection, inner))
    }
    return below(parts)
  }

  // MARK: - Layers

  func sheet() -> Block {
    let content = group(children, .vertical)
    let isScrolling = children.contains(where: scrolls)
    // Scrolling content has a column for its bar.
    let inner =
      isScrolling
      ? content
      : scrollingWhereSmall(
        Block(.padded(CellInsets(trailing: 1), content)), children, .half)
    let padded = Block(
      .padded(CellInsets(leading: 1, trailing: isScrolling ? 1 : 0), inner))
    let isCover = element.style.layer.form == .cover
    return around.isTiny || isCover ? padded : Block(.bordered(.secondary, padded))
  }

  func question(_ title: String?) -> Block {
    let message = group(children(in: .message), .vertical) { $0.isCentered = true }
    var inner = around
    inner.axis = .horizontal
    let buttons = childrenOutsideSlots.map { block($0, inner) }
    // Stacked vertically if they don't fit side by side.
    let answers = Block(.either(beside(buttons), below(buttons, .half)))
    var parts: [Block] = []
    if let title, !title.isEmpty {
      let words = HostElement.StyledText([HostElement.StyledText.Run(title)], alignment: .center)
      parts.append(Block(.text(Paragraph(words, look: TextStyle(nil, .bold)))))
    }
    if !children(in: .message).isEmpty { parts.append(message) }
    if !around.isCompact, !parts.isEmpty { parts.append(text(" ")) }
    parts.append(answers)
    let vertical = around.isCompact ? 0 : 1
    let content = Block(
      .padded(
        CellInsets(
          top: vertical, leading: around.isTiny ? 1 : 2, bottom: vertical,
          trailing: around.isTiny ? 0 : 1),
        Block(
          .scroll(
            id, .vertical, Block(.padded(CellInsets(trailing: 1), below(parts, .half)))))))
    return around.isTiny ? content : Block(.bordered(.secondary, content))
  }
}
