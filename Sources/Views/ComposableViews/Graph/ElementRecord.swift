internal import ComposableHosting

/// An element of the graph, and its state as published to the host.
final class ElementRecord {
  /// It changes only while the elements of a restored session get theirs.
  var id: ElementID
  /// Its node. Don't access it when ``isGone``: the node may be deallocated.
  unowned let node: Node
  var element: HostElement
  /// The explicit tag by which a picker or tab view identifies it.
  var tag: AnyHashable?
  /// The children as published to the host.
  var shownChildren: [ElementRecord] = []
  /// Nodes elsewhere in the tree whose elements are children of this one. They follow its own
  /// children.
  var portals: [Node] = []
  /// Whether its node was removed. The record may still be pending, if its children changed earlier
  /// in the same update.
  var isGone = false
  /// Whether it was published to the host.
  var isShown = false
  /// Whether a comparison of its children, or an update of the element, is pending.
  var hasChangedChildren = false
  var hasChanged = false

  init(_ element: HostElement, id: ElementID, node: Node) {
    self.id = id
    self.element = element
    self.node = node
  }

  /// Its current children.
  func currentChildren() -> [ElementRecord] {
    var records: [ElementRecord] = []
    records.reserveCapacity(shownChildren.count)
    node.appendElementsOfChildren(to: &records)
    appendPresented(to: &records)
    if let menu = node.menu?.record { records.append(menu) }
    return records
  }

  /// The outermost node that contains only the element, below another node: modifiers around the element's view apply to the
  /// whole, as those outside of `tabItem` do.
  func outermostNode(below end: Node) -> Node {
    var outermost = node
    while let outer = outermost.parent, outer !== end {
      var elements: [ElementRecord] = []
      outer.appendElements(to: &elements)
      guard elements.count == 1 else { break }
      outermost = outer
    }
    return outermost
  }

  /// Adds elements that views elsewhere present. Pages of a stack are in order of presentation: a page that is pushed
  /// onto the path while a presented page is shown is on top of it.
  private func appendPresented(to records: inout [ElementRecord]) {
    guard element.kind == .navigationStack else {
      for portal in portals { portal.appendElementsOfChildren(to: &records) }
      return
    }
    var presented: [ElementRecord] = []
    for portal in portals { portal.appendElementsOfChildren(to: &presented) }
    for page in presented {
      let below = records.lastIndex { $0.id.rawValue < page.id.rawValue }
      records.insert(page, at: below.map { $0 + 1 } ?? records.count)
    }
  }
}
