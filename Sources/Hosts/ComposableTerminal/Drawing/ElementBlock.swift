internal import ComposableHosting

/// Builds the block of one element.
struct ElementBlock {
  typealias Surroundings = BlockBuilder.Surroundings

  let id: ElementID
  let element: HostElement
  let tree: ElementTree
  private(set) var around: Surroundings
  let builder: BlockBuilder
  /// Whether it is one of the views of a long stack.
  private let isLazyRow: Bool
  /// The traits that affect drawing.
  let traits: DrawnTraits

  init(
    id: ElementID, element: HostElement, tree: ElementTree, around: Surroundings,
    builder: BlockBuilder
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
    if let selectionMark { block = beside([selectionMark, block], gap: needsRow ? 1 : 0) }
    if around.isEditing, around.isRow { block = withTools(block) }
    if needsRow {
      block = row(Block(.padded(CellInsets(leading: 0), block)))
    } else if isTarget {
      block = target(block)
    } else if isLazyRow || builder.marked.contains(id), block.stopCount == 0, isSeen {
      // So that it stays where it is when views before it come and go.
      var control = Control(id: id, kind: .row, shape: .inline)
      control.isPassive = !hasMenu
      block = Block(.control(control, block))
    } else if hasMenu, block.stopCount == 0 {
      // So that its menu can be opened.
      block = Block(.control(Control(id: id, kind: .row, shape: .inline), block))
    }
    if around.isRow, let color = tree.rowLook(of: id).background, !color.isClear {
      block = Block(.backed(color, wide(block)))
    }
    if hasMenu, builder.openMenu == id { block = below([block, rowMenu]) }
    return block
  }

  private var isSeen: Bool {
    element.kind.category != .separator && element.kind.category != .placeholder
  }

  /// Whether it has a menu. Within a label, nothing can be opened.
  var hasMenu: Bool { !around.isLabel && tree.menu(of: id) != nil }

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

  func children(in slot: HostElement.Slot) -> [ElementID] { tree.children(of: id, in: slot) }

  var childrenOutsideSlots: [ElementID] { tree.childrenOutsideSlots(of: id) }

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
}
