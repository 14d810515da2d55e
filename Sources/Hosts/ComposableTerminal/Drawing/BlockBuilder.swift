internal import ComposableHosting

/// Builds blocks from elements, and caches the blocks of unchanged elements.
///
/// A class, because building a block builds its nested blocks with the same builder. It belongs to one screen.
final class BlockBuilder {
  /// An element's surroundings.
  struct Surroundings: Hashable {
    /// Whether it is a row of a list or a form.
    var isRow = false
    /// Whether it is in a multiline row, whose lines have no space between them: the space is between
    /// rows.
    var isTight = false
    /// The look of the list that it is in.
    var list = HostElement.Style.Variant.automatic
    /// Whether it is in a form, which has blank rows around its buttons.
    var isForm = false
    /// The width of field labels, which aligns the fields.
    var labelWidth = 0
    /// Whether texts are centered by default.
    var isCentered = false
    /// The axis of the enclosing stack.
    var axis = Axis.vertical
    /// The default text style.
    var look = TextStyle()
    /// Whether there is so little room that none is spent on spacing.
    var isCompact = false
    /// Whether tables have room for one column only.
    var isNarrow = false
    /// Whether there is no room for borders either.
    var isTiny = false
    /// Whether it is shown below the existing output, and so aligned to the leading edge like that.
    var isInline = false
    /// Whether it is part of a label, in which nothing is interactive.
    var isLabel = false
    /// Whether it is in an open menu.
    var isMenu = false
    /// The selection of the list around it.
    var selection: HostElement.RowSelection?
    /// Whether the list around it is disabled, so that its selection can't be changed.
    var isInDisabledList = false
    /// Whether the list around it shows the controls that delete and move rows.
    var isEditing = false
    /// Whether it is in a lazy stack, where only the views near the visible part exist.
    var isLazy = false
    /// Whether it is a page on top of another one.
    var hasPageBelow = false
    /// The room for the columns of a split view.
    var columnRoom = ColumnRoom.wide
  }

  /// The element whose menu is shown below it.
  private(set) var openMenu: ElementID?
  /// The elements without controls whose positions are recorded, because the graph has scrolled to them.
  private(set) var marked: Set<ElementID> = []
  private var blocks: [ElementID: (Surroundings, Block)] = [:]
  /// The runs of elements with many children.
  private var runs: [ElementID: BlockRuns] = [:]

  /// Records a change that is about to be made to the elements.
  func prepare(for operation: HostOperation, in tree: ElementTree) {
    switch operation {
    case .insert(_, _, let parent, _): forget(parent, in: tree)
    case .update(let id, _), .move(let id, _): forget(id, in: tree)
    case .remove(let id):
      forget(id, in: tree)
      tree.visit(id) { id, _ in
        blocks[id] = nil
        runs[id] = nil
        marked.remove(id)
      }
    }
  }

  /// Records the position of an element from now on.
  func mark(_ id: ElementID, in tree: ElementTree) {
    if marked.insert(id).inserted { forget(id, in: tree) }
  }

  /// Shows the menu of an element, or of none.
  func openMenu(of id: ElementID?, in tree: ElementTree) {
    for id in [openMenu, id] {
      if let id { forget(id, in: tree) }
    }
    openMenu = id
  }

  /// Removes the cached blocks of an element and its ancestors.
  private func forget(_ id: ElementID, in tree: ElementTree) {
    var outer: ElementID? = id
    while let current = outer {
      // If an element has no cached block, its ancestors have none that includes it.
      blocks[current] = nil
      outer = tree.parent(of: current)
      if let outer { runs[outer]?.changed.append(current) }
    }
  }

  func block(
    _ id: ElementID, in tree: ElementTree, _ around: Surroundings
  ) -> Block {
    if let (known, block) = blocks[id], known == around { return block }
    guard let element = tree[id] else { return .empty }
    let block = ElementBlock(
      id: id, element: element, tree: tree, around: around, builder: self
    ).make()
    blocks[id] = (around, block)
    return block
  }

  /// The actions of an open menu. Not cached: menus are small, and the blocks in them are.
  func actions(ofMenu id: ElementID, in tree: ElementTree, _ around: Surroundings) -> Block {
    guard let element = tree[id] else { return .empty }
    var around = around
    around.isCompact = true
    around.isMenu = true
    return ElementBlock(id: id, element: element, tree: tree, around: around, builder: self)
      .actions()
  }

  /// Drops all blocks, because the widths of characters have changed since they were built.
  func forgetAll() {
    blocks = [:]
    runs = [:]
  }

  /// Removes and returns the runs of an element's children.
  func takeRuns(of id: ElementID) -> BlockRuns? { runs.removeValue(forKey: id) }

  func keep(_ new: BlockRuns, of id: ElementID) { runs[id] = new }
}
