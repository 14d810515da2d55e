/// The observation state of a node that depends on observable state.
struct Tracking {
  /// Its index in the graph's list of tracked nodes, once it has read observable state.
  var slot: Int?
  /// The number of the last evaluation. Invalidations of earlier evaluations are ignored.
  var evaluation = 0
  /// Whether its evaluation is pending.
  var isDirty = false
  /// The lifetime of the last evaluation's observations. Nil if nodes of this type have read nothing.
  var life: ReadingLifetime?
}

/// The nodes that depend on observable state, by slot.
struct TrackedNodes {
  private var nodes: [Node?] = []
  private var free: [Int] = []

  subscript(slot: Int) -> Node? { nodes.indices.contains(slot) ? nodes[slot] : nil }

  mutating func insert(_ node: Node) -> Int {
    if let slot = free.popLast() {
      nodes[slot] = node
      return slot
    }
    nodes.append(node)
    return nodes.count - 1
  }

  mutating func remove(at slot: Int) {
    nodes[slot] = nil
    free.append(slot)
  }
}
