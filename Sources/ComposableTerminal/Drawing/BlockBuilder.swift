internal import ComposableViews

/// Makes blocks of elements, and keeps those whose elements have not changed.
///
/// A class, because who makes a block makes those in it as well, and hands the builder on. It belongs to
/// one screen.
final class BlockBuilder {
  /// What is around an element.
  struct Surroundings: Hashable {
    /// Whether it is a row of a list or a form.
    var isRow = false
    /// Whether it is in a row of several lines, which stand close together: the air is between the rows.
    var isTight = false
    /// How wide the labels of fields are, so that the fields stand below each other.
    var labelWidth = 0
    /// Whether texts are in the middle, when they don't say themselves.
    var isCentered = false
    /// The axis of the stack that it is in.
    var axis = Axis.vertical
    /// How texts look, when they don't say themselves.
    var look = TextStyle()
    /// Whether there is little room, so that nothing is spent on air.
    var isCompact = false
    /// Whether there is no room for borders either.
    var isTiny = false
    /// Whether it is shown below what was on the screen before, and so at the side, as that is.
    var isInline = false
    /// Whether it is a label, in which nothing can be used.
    var isLabel = false
    /// Whether it is a page with another below it.
    var hasPageBelow = false
  }

  private var blocks: [ElementID: (Surroundings, Block)] = [:]
  /// Of elements with many children, the runs of those.
  private var runs: [ElementID: BlockRuns] = [:]

  /// Takes note of a change that is about to be made to the elements.
  func prepare(for operation: Operation, in tree: ElementTree) {
    switch operation {
    case .insert(_, _, let parent, _): forget(parent, in: tree)
    case .update(let id, _), .move(let id, _): forget(id, in: tree)
    case .remove(let id):
      forget(id, in: tree)
      tree.visit(id) { id, _ in
        blocks[id] = nil
        runs[id] = nil
      }
    }
  }

  /// Forgets what was made of an element, and of those around it.
  private func forget(_ id: ElementID, in tree: ElementTree) {
    var outer: ElementID? = id
    while let current = outer {
      // What is around one of which nothing is known does not know it either.
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

  /// Takes the runs that an element's children were made to last.
  func takeRuns(of id: ElementID) -> BlockRuns? { runs.removeValue(forKey: id) }

  func keep(_ new: BlockRuns, of id: ElementID) { runs[id] = new }
}
