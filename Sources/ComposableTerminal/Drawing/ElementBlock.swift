internal import ComposableViews

/// Builds the block of one element.
struct ElementBlock {
  typealias Surroundings = BlockBuilder.Surroundings

  let id: ElementID
  let element: Element
  let tree: ElementTree
  private(set) var around: Surroundings
  let builder: BlockBuilder
  /// Whether it is one of the views of a long stack.
  private let isLazyRow: Bool
  /// The traits that affect drawing.
  let traits: DrawnTraits

  init(
    id: ElementID, element: Element, tree: ElementTree, around: Surroundings, builder: BlockBuilder
  ) {
    self.id = id
    self.element = element
    self.tree = tree
    isLazyRow = around.isLazy
    self.around = around
    self.around.isLazy = false
    self.builder = builder
    traits = DrawnTraits(element.traits)
  }

  func make() -> Block {
    var block = makeContent()
    if let badge, !isPressed { block = beside([block, Block(.spacer(0)), badge]) }
    for decoration in element.decorations { block = decorate(block, decoration) }
    if let priority { block = Block(.prioritized(priority, block)) }
    if let selectionMark { block = beside([selectionMark, block]) }
    if around.isEditing, around.isRow { block = withTools(block) }
    if needsRow {
      block = row(Block(.padded(CellInsets(leading: 0), block)))
    } else if isTarget {
      block = target(block)
    } else if isLazyRow, block.stopCount == 0, isSeen {
      // So that it stays where it is when views before it come and go.
      var control = Control(id: id, kind: .row, shape: .inline)
      control.isPassive = !hasMenu
      block = Block(.control(control, block))
    } else if hasMenu, block.stopCount == 0 {
      // So that its menu can be opened.
      block = Block(.control(Control(id: id, kind: .row, shape: .inline), block))
    }
    if hasMenu, builder.openMenu == id { block = below([block, rowMenu]) }
    return block
  }

  private var isSeen: Bool {
    element.kind.category != .separator && element.kind.category != .placeholder
  }

  // MARK: - Surroundings

  /// The priority in the enclosing stack; the outermost one counts.
  private var priority: Double? {
    var priority: Double?
    for case .layoutPriority(let value) in element.decorations { priority = value }
    return priority.flatMap { $0.isNaN || $0 == 0 ? nil : $0 }
  }

  private func decorate(_ block: Block, _ decoration: Decoration) -> Block {
    switch decoration {
    case .padding(let insets):
      let insets = CellInsets(
        top: Points.rows(insets.top), leading: Points.columns(insets.leading),
        bottom: Points.rows(insets.bottom), trailing: Points.columns(insets.trailing))
      return Block(.padded(insets, block))
    case .standardPadding(let edges):
      let rows = around.isCompact ? 0 : 1
      return Block(
        .padded(
          CellInsets(
            top: edges.contains(.top) ? rows : 0, leading: edges.contains(.leading) ? 1 : 0,
            bottom: edges.contains(.bottom) ? rows : 0, trailing: edges.contains(.trailing) ? 1 : 0),
          block))
    case .frame(let frame): return Block(.framed(Block.Limits(frame), block))
    case .background(let color): return color.isClear ? block : Block(.backed(color, block))
    case .filledShape(let color, let outline):
      return color.isClear ? block : Block(.shaped(color, outline, block))
    case .clipped(let outline): return Block(.clipped(outline, block))
    case .border(let color, _): return Block(.bordered(color, block))
    case .opacity(let opacity): return opacity < 1 ? Block(.faded(opacity, block)) : block
    case .hidden: return Block(.hidden(block))
    // The stack around it leaves it out.
    case .spoken: return block
    case .fixedSize(let axes): return axes.isEmpty ? block : Block(.fixed(axes, block))
    case .layoutPriority, .gridColumns: return block
    // A terminal shows all changes at once.
    case .transition: return block
    }
  }

  /// The text at the end of a row. A row that is pressed has it in its label.
  var badge: Block? {
    guard around.isRow, let badge = traits.badge else { return nil }
    return text(badge, TextStyle(.secondary), lineLimit: 1)
  }

  /// Whether it is a row that can be selected, if its list is not disabled.
  private var canBeSelected: Bool { around.isRow && tree.selectingList(ofRow: id) != nil }

  private var selectionMark: Block? {
    guard canBeSelected, let selection = around.selection else { return nil }
    let isSelected = selection.rows.contains(id)
    let mark =
      selection.allowsSeveral ? (isSelected ? "[✓]" : "[ ]") : (isSelected ? "(•)" : "( )")
    let look =
      around.isInDisabledList
      ? TextStyle(.secondary, .dim) : TextStyle(isSelected ? .accentColor : .secondary)
    let text = text(mark, look)
    // A control has its own column before its label.
    return needsRow ? text : Block(.padded(CellInsets(leading: 1), text))
  }

  /// Whether it has a menu. Within a label, nothing can be opened.
  private var hasMenu: Bool { !around.isLabel && tree.menu(of: id) != nil }

  /// Its menu, in a line below it.
  private var rowMenu: Block {
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

  private var isPressed: Bool {
    switch element.kind.name {
    case .button, .link, .navigationLink: true
    default: false
    }
  }

  // MARK: - Content

  func block(_ child: ElementID, _ around: Surroundings) -> Block {
    var around = around
    around.hasPageBelow = false
    return builder.block(child, in: tree, around)
  }

  var children: [ElementID] { tree.children(of: id) }

  func children(in slot: Element.Slot) -> [ElementID] { tree.children(of: id, in: slot) }

  var childrenOutsideSlots: [ElementID] { tree.childrenOutsideSlots(of: id) }

  /// Elements inside another one as one block: in a row, like a label, or in a column.
  func group(
    _ ids: [ElementID], _ axis: Axis, _ change: (inout Surroundings) -> Void = { _ in }
  ) -> Block {
    var inner = around
    inner.isRow = false
    inner.axis = axis
    change(&inner)
    if ids.count == 1 { return block(ids[0], inner) }
    return stack(ids, axis, axis == .horizontal ? .half : .none, spacing: nil, inner)
  }

  func label(_ ids: [ElementID], _ look: TextStyle = TextStyle()) -> Block {
    group(ids, .horizontal) {
      $0.look = look.over($0.look)
      $0.isLabel = true
    }
  }

  func stack(
    _ ids: [ElementID], _ axis: Axis, _ share: CellRect.Share, spacing: Double?,
    _ inner: Surroundings
  ) -> Block {
    var inner = inner
    inner.axis = axis
    inner.isRow = false
    inner.isLazy =
      axis == .vertical && ids.contains { tree[$0]?.kind.category == .placeholder }
    let ids = axis == .vertical ? ids.filter { !isBlank($0) } : withoutSpoken(ids)
    let spacing =
      spacing.map {
        if axis == .horizontal { return BlockRuns.Spacing.fixed(Points.columns($0)) }
        return .fixed(inner.isCompact ? 0 : Points.rows($0))
      } ?? .automatic(isAiry: !inner.isCompact && !inner.isLabel && !inner.isTight)
    return stack(
      ids, BlockRuns.Setting(axis: axis, share: share, spacing: spacing, inner: inner))
  }

  /// A stack of elements; a long one consists of runs.
  func stack(_ ids: [ElementID], _ setting: BlockRuns.Setting) -> Block {
    let (axis, share) = (setting.axis, setting.share)
    guard ids.count > BlockRuns.length else {
      let (blocks, gaps, _) = stretch(ids[...], setting)
      return Block(.stack(axis, share, gaps: gaps, blocks))
    }
    let old = builder.takeRuns(of: id)
    let new = BlockRuns(ids, setting, from: old) { ids in
      let (blocks, gaps, edges) = stretch(ids, setting)
      return BlockRuns.Run(
        ids: Array(ids), block: Block(.run(axis, share, gaps: gaps, blocks)), first: edges[0],
        last: edges[edges.count - 1])
    }
    builder.keep(new, of: id)
    let gaps = new.runs.indices.dropFirst().map {
      setting.spacing.gap(axis, new.runs[$0 - 1].last, new.runs[$0].first)
    }
    return Block(.stack(axis, share, gaps: gaps, new.runs.map(\.block)))
  }

  private func stretch(
    _ ids: ArraySlice<ElementID>, _ setting: BlockRuns.Setting
  ) -> (blocks: [Block], gaps: [Int], edges: [BlockRuns.Edge]) {
    let all = ids.map { ($0, block($0, setting.inner)) }
    // What is not shown, such as a symbol without a sign, would leave a gap beside others.
    let seen = setting.axis == .horizontal ? all.filter { !$0.1.isEmpty } : all
    let shown = seen.isEmpty ? all : seen
    let blocks = shown.map { $0.1 }
    let edges = shown.map { id, block in
      switch setting.spacing {
      case .fixed: BlockRuns.Edge()
      case .rows:
        BlockRuns.Edge(
          isLoose: tree[id]?.kind == .section || isTall(id)
            || setting.inner.isForm && isRowButton(id, in: setting.inner),
          isField: tree[id]?.kind.name == .textField)
      case .automatic: BlockRuns.Edge(isSpacer: block.isSpacer, isLoose: needsAir(id))
      }
    }
    let gaps = edges.indices.dropFirst().map {
      setting.spacing.gap(setting.axis, edges[$0 - 1], edges[$0])
    }
    return (blocks, gaps, edges)
  }

  /// Elements without the texts that are only read aloud, because a symbol stands for them.
  private func withoutSpoken(_ ids: [ElementID]) -> [ElementID] {
    guard ids.count > 1, ids.count <= BlockRuns.length else { return ids }
    let others = ids.filter { !(tree[$0]?.decorations.contains(.spoken) ?? false) }
    guard others.count < ids.count else { return ids }
    let seen = others.filter { id in
      guard case .symbol(let symbol)? = tree[id]?.kind else { return true }
      return Element.glyph(ofSymbol: symbol.name, in: Symbols.signs) != nil
    }
    return seen.isEmpty ? ids.filter { !others.contains($0) } : others
  }

  /// Whether it is an empty stack, which needs no spacing.
  private func isBlank(_ id: ElementID) -> Bool {
    guard let element = tree[id] else { return true }
    guard element.kind.name == .vStack || element.kind.name == .hStack else { return false }
    let isPlain = element.decorations.allSatisfy {
      if case .padding(let insets) = $0 { insets.top == 0 && insets.bottom == 0 } else { false }
    }
    return isPlain && tree.children(of: id).allSatisfy(isBlank)
  }

  /// Whether it is a multiline row.
  func isTall(_ id: ElementID) -> Bool {
    let inner = tree.children(of: id)
    switch tree[id]?.kind {
    case .vStack, .grid: return inner.count > 1 || inner.contains(where: isTall)
    case .section, .list, .placeholder, .scrollView, .text, .symbol, .image, .divider, .color,
      .shape, .drawing, .drawingPart, .spacer, nil:
      return false
    case .screen, .button, .link, .navigationLink, .toggle, .disclosure, .textField, .textEditor,
      .searchField,
      .stepper,
      .slider, .datePicker, .picker, .menu,
      .progress, .hStack, .zStack, .gridRow, .tableRow, .overlaid, .asyncImage, .swipeActions,
      .form, .slot,
      .labeledContent,
      .groupBox, .gauge, .splitView, .navigationStack,
      .page,
      .toolbarItem, .tabView, .tab, .sheet, .alert, .confirmationDialog:
      return inner.contains(where: isTall)
    }
  }

  /// Whether it gets a blank row around it: not texts, which are lines of one text.
  private func needsAir(_ id: ElementID) -> Bool {
    switch tree[id]?.kind {
    case .text, .symbol, .image, .labeledContent, .gauge, .progress, .spacer, .divider: false
    case .toggle, .disclosure, .textField, .textEditor, .searchField, .stepper, .slider,
      .datePicker, .color, .shape:
      false
    case .hStack, .gridRow, .tableRow, .overlaid, .asyncImage, .swipeActions:
      tree.children(of: id).contains { needsAir($0) }
    case .screen, .button, .link, .navigationLink, .picker, .menu, .vStack, .zStack, .grid, .list,
      .form,
      .groupBox, .section, .placeholder, .scrollView, .slot, .splitView, .navigationStack, .page,
      .toolbarItem, .tabView,
      .tab, .sheet,
      .alert, .confirmationDialog, .drawing, .drawingPart, nil:
      true
    }
  }

  // MARK: - Controls

  var isDisabled: Bool { traits.isDisabled }

  func control(
    _ kind: Control.Kind, _ shape: Control.Shape, plate: Color? = nil, _ block: Block
  ) -> Block {
    guard !around.isLabel else { return block }
    var control = Control(id: id, kind: kind, shape: shape, isDisabled: isDisabled)
    control.isDestructive = element.kind == .button(role: .destructive)
    control.plate = plate
    control.showsPress = element.style.variant == .custom
    control.isPlain = element.style.variant == .plain
    return Block(.control(control, isDisabled ? Block(.faded(0.45, block)) : block))
  }

  func control(_ kind: Control.Kind, _ block: Block) -> Block {
    control(kind, around.isRow ? .row : .inline, block)
  }

  /// A list row without controls can have the focus itself, so that a list can be scrolled and its rows
  /// deleted.
  private var needsRow: Bool {
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

  /// Whether its position has to be known, because of gestures or drag and drop. A control has a position anyway.
  private var isTarget: Bool {
    guard traits.interaction != nil, !around.isLabel else { return false }
    switch element.kind.category {
    case .control, .picker, .menu, .layer, .screen, .placeholder: return false
    case .text, .progress, .separator, .drawing, .stack, .list, .section, .scrollView, .slot,
      .labeledContent, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab:
      return true
    }
  }

  private func target(_ block: Block) -> Block {
    let isStop = traits.interaction?.isStop == true || hasMenu && block.stopCount == 0
    return Block(.control(Control(id: id, kind: .target(isStop: isStop), shape: .inline), block))
  }

  private func row(_ block: Block) -> Block {
    if let interaction = traits.interaction, interaction.isPressed || interaction.isFocusable {
      return Block(.control(Control(id: id, kind: .target(isStop: true), shape: .row), block))
    }
    if block.stopCount > 0 {
      return traits.interaction == nil
        ? Block(.padded(CellInsets(leading: 1, trailing: 1), block))
        : Block(.control(Control(id: id, kind: .target(isStop: false), shape: .row), block))
    }
    var control = Control(id: id, kind: .row, shape: .row)
    let isActive = canBeSelected && !around.isInDisabledList
    control.isPassive =
      !traits.canBeEdited && !hasMenu && !isActive && traits.interaction?.isStop != true
    return Block(.control(control, block))
  }

  func text(_ string: String, _ look: TextStyle = TextStyle(), lineLimit: Int? = nil) -> Block {
    Block(.text(Paragraph(string, look.over(around.look), lineLimit: lineLimit)))
  }

  /// Blocks beside each other, with a column between them.
  func beside(_ blocks: [Block], gap: Int = 1) -> Block {
    let blocks = blocks.filter { if case .empty = $0.content { false } else { true } }
    return Block(
      .stack(
        .horizontal, .none, gaps: Array(repeating: gap, count: max(0, blocks.count - 1)), blocks))
  }

  /// Blocks below each other.
  func below(_ blocks: [Block], gap: Int = 0, _ share: CellRect.Share = .none) -> Block {
    let blocks = blocks.filter { if case .empty = $0.content { false } else { true } }
    return Block(
      .stack(.vertical, share, gaps: Array(repeating: gap, count: max(0, blocks.count - 1)), blocks)
    )
  }

  func wide(_ block: Block, _ share: CellRect.Share = .none) -> Block {
    var limits = Block.Limits()
    limits.maxWidth = Points.endless
    limits.horizontal = share
    limits.vertical = .none
    return Block(.framed(limits, block))
  }

  func high(_ block: Block, _ horizontal: CellRect.Share) -> Block {
    var limits = Block.Limits()
    limits.maxWidth = Points.endless
    limits.maxHeight = Points.endless
    limits.horizontal = horizontal
    limits.vertical = .none
    return Block(.framed(limits, block))
  }
}
