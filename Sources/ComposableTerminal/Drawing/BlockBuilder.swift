internal import ComposableViews

/// Makes blocks of elements, and keeps those whose elements have not changed.
struct BlockBuilder {
  /// What is around an element.
  struct Surroundings: Hashable {
    /// Whether it is a row of a list or a form.
    var isRow = false
    /// The axis of the stack that it is in.
    var axis = Axis.vertical
    /// How texts look, when they don't say themselves.
    var look = Look()
    /// Whether there is little room, so that nothing is spent on air.
    var isCompact = false
    /// Whether it is shown below what was on the screen before, and so at the side, as that is.
    var isInline = false
    /// Whether it is a label, in which nothing can be used.
    var isLabel = false
  }

  private var blocks: [ElementID: (Surroundings, Block)] = [:]

  /// Forgets what was made of an element, and of those around it.
  mutating func forget(_ id: ElementID, in tree: ElementTree) {
    var outer: ElementID? = id
    while let current = outer {
      blocks[current] = nil
      outer = tree.parent(of: current)
    }
  }

  /// Forgets what was made of an element, and of those in it.
  mutating func forgetAll(in id: ElementID, of tree: ElementTree) {
    tree.visit(id) { id, _ in blocks[id] = nil }
  }

  mutating func forgetAll() { blocks = [:] }

  mutating func block(
    _ id: ElementID, in tree: ElementTree, _ around: Surroundings
  ) -> Block {
    if let (known, block) = blocks[id], known == around { return block }
    guard let element = tree[id] else { return .empty }
    var maker = ElementBlock(id: id, element: element, tree: tree, around: around, builder: self)
    self = BlockBuilder()
    let block = maker.make()
    self = maker.builder
    blocks[id] = (around, block)
    return block
  }
}
