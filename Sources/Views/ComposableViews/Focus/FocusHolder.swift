/// A node that tracks whether the element inside it has the focus.
protocol FocusHolder: FocusObserver {
  /// The focus state that it is bound to.
  var source: AnyObject { get }
}

extension GraphCore {
  /// Moves the focus to the element of a node, and away from all others: only one element has the
  /// focus.
  ///
  /// - Parameter node: the node that gets the focus. Nil if the focus moves to an element that no
  ///   view observes.
  func moveFocus(to node: (any FocusHolder)?) {
    let old = focusHolders
    focusHolders = node.map { [$0] } ?? []
    for holder in old where holder !== node {
      if let node, holder.isAroundSameElement(as: node) {
        focusHolders.append(holder)
      } else if holder.source !== node?.source {
        // A node with the same state has already lost the focus, because the state changed.
        holder.focusChanged(false)
      }
    }
  }

  func forgetFocus(of node: any FocusHolder) {
    focusHolders.removeAll { $0 === node }
  }
}

extension FocusHolder {
  fileprivate func isAroundSameElement(as other: any FocusHolder) -> Bool {
    let (outer, inner): (Node, Node) = depth < other.depth ? (self, other) : (other, self)
    var node: Node? = inner
    while let current = node, current.record == nil {
      if current === outer { return true }
      node = current.parent
    }
    return false
  }
}
