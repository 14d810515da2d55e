/// An element of the graph, and what the host has been told of it.
final class ElementRecord {
  let id: ElementID
  /// Its node; not to be asked for when ``isGone``.
  unowned let node: Node
  var element: Element
  /// What a picker or a view of tabs knows it by, when somebody said so.
  var tag: AnyHashable?
  /// The children that the host knows.
  var shownChildren: [ElementRecord] = []
  /// Nodes elsewhere in the tree whose elements are children of this one, after its own.
  var portals: [Node] = []
  /// Whether its node has been removed. It may still wait for its turn then: what it contains may have
  /// changed before, in the same update.
  var isGone = false
  /// Whether the host knows it.
  var isShown = false
  /// Whether it waits for its children to be looked at, or for an update to be told.
  var hasChangedChildren = false
  var hasChanged = false

  init(_ element: Element, id: ElementID, node: Node) {
    self.id = id
    self.element = element
    self.node = node
  }

  /// Its children as they are now.
  func currentChildren() -> [ElementRecord] {
    var records: [ElementRecord] = []
    records.reserveCapacity(shownChildren.count)
    node.appendElementsOfChildren(to: &records)
    for portal in portals { portal.appendElementsOfChildren(to: &records) }
    return records
  }
}
