internal import ComposableHosting

// Rows of lists, and of interactive elements that are not controls.

extension ElementBlock {
  /// The text at the end of a row. A row that is pressed has it in its label.
  var badge: Block? {
    guard around.isRow, let badge = traits.badge else { return nil }
    return text(badge, TextStyle(.secondary), lineLimit: 1)
  }

  /// Whether it is a row that can be selected, if its list is not disabled.
  private var canBeSelected: Bool { around.isRow && tree.selectingList(ofRow: id) != nil }

  private var isSelected: Bool { canBeSelected && around.selection?.rows.contains(id) == true }

  /// A box if several rows can be selected. Otherwise only the selected row has a sign, so that the texts of the others are
  /// all that is read, as in other programs' lists.
  var selectionMark: Block? {
    guard canBeSelected, let selection = around.selection else { return nil }
    let mark = selection.allowsSeveral ? (isSelected ? "[✓]" : "[ ]") : (isSelected ? "•" : " ")
    let look =
      around.isInDisabledList
      ? TextStyle(.secondary, .dim) : TextStyle(isSelected ? .accentColor : .secondary)
    let text = text(mark, look)
    // A control has its own column before its label.
    return needsRow ? text : Block(.padded(CellInsets(leading: 1), text))
  }

  /// A list row without controls can have the focus itself, so that a list can be scrolled and its rows
  /// deleted.
  var needsRow: Bool {
    guard around.isRow, !isRowOfControl else { return false }
    switch element.kind.category {
    case .control, .picker, .menu, .section, .separator, .list, .placeholder, .scrollView:
      return false
    case .screen, .text, .progress, .drawing, .stack, .slot, .labeledContent, .splitView,
      .navigationStack, .page,
      .toolbarItem, .tabView, .tab, .layer:
      return true
    }
  }

  /// Whether it is a row that consists of a control with an overlay, which is as wide as the control alone.
  var isRowOfControl: Bool {
    guard around.isRow, element.kind.name == .overlaid else { return false }
    let content = childrenOutsideSlots
    return content.count == 1 && tree[content[0]]?.kind.category == .control
  }

  /// Whether its position must be recorded, because of gestures or drag and drop. Positions of controls are always
  /// recorded.
  var isTarget: Bool {
    guard traits.interaction != nil, !around.isLabel else { return false }
    switch element.kind.category {
    case .control, .picker, .menu, .layer, .screen, .placeholder: return false
    case .text, .progress, .separator, .drawing, .stack, .list, .section, .scrollView, .slot,
      .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab:
      return true
    }
  }

  func target(_ block: Block) -> Block {
    let isStop = traits.interaction?.isStop == true || hasMenu && block.stopCount == 0
    return Block(.control(Control(id: id, kind: .target(isStop: isStop), shape: .inline), block))
  }

  func row(_ block: Block) -> Block {
    if let interaction = traits.interaction, interaction.isPressed || interaction.isFocusable {
      var control = Control(id: id, kind: .target(isStop: true), shape: .row)
      control.isSelected = isSelected
      return Block(.control(control, block))
    }
    if block.stopCount > 0 {
      return traits.interaction == nil
        ? Block(.padded(CellInsets(leading: 1, trailing: 1), block))
        : Block(.control(Control(id: id, kind: .target(isStop: false), shape: .row), block))
    }
    var control = Control(id: id, kind: .row, shape: .row)
    control.isSelected = isSelected
    let isActive = canBeSelected && !around.isInDisabledList
    control.isPassive =
      !traits.canBeEdited && !hasMenu && !isActive && traits.interaction?.isStop != true
    return Block(.control(control, block))
  }

  /// Its menu, in a line below it.
  var rowMenu: Block {
    var inner = around
    inner.isRow = false
    inner.isTight = true
    inner.axis = .horizontal
    let entries = tree.menu(of: id).map { tree.children(of: $0) } ?? []
    let blocks = entries.map { block($0, inner) }
    return Block(
      .padded(
        CellInsets(leading: 3, trailing: 1), Block(.either(beside(blocks), below(blocks)))))
  }
}
