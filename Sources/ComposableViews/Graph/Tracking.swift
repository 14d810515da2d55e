/// What the graph knows of a node that is evaluated again when something it has read changes.
struct Tracking {
  /// Its place in the graph's list of such nodes, once it is in it.
  var slot: Int?
  /// How often it was evaluated. Word of what an earlier evaluation has read is too late.
  var evaluation = 0
  /// Whether it waits to be evaluated.
  var isDirty = false
  /// That of what the last evaluation has read.
  var life: ReadingLifetime?
}

/// The nodes that are evaluated again when something they have read changes.
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
