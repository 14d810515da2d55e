/// A node that knows whether the element in it has the focus.
protocol FocusHolder: FocusObserver {
  /// The state that it is joined to.
  var source: AnyObject { get }
}

extension GraphCore {
  /// The focus goes to the element of a node, and so from all others: there is only one.
  ///
  /// - Parameter node: who gets it. Nil when it goes where nobody asks about it.
  func moveFocus(to node: (any FocusHolder)?) {
    let old = focusHolders
    focusHolders = node.map { [$0] } ?? []
    for holder in old where holder !== node {
      if let node, holder.isAroundSameElement(as: node) {
        focusHolders.append(holder)
      } else if holder.source !== node?.source {
        // One with the same state has lost the focus by that alone.
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
