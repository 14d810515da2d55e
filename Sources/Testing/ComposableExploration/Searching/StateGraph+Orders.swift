// The orders in which steps can be taken, each from the start to its end: the paths of the graph.
extension StateGraph {
  /// How many orders there are; nil if the graph has a cycle, so that some have no end.
  var orderCount: Double? { orderCounts.flatMap(\.first) }

  /// How many orders begin at each node; nil if the graph has a cycle. A step that was not taken counts as an end.
  var orderCounts: [Double]? {
    guard !nodes.isEmpty else { return nil }
    // Not recursive: a path may be as long as there are nodes.
    var counts = Array(repeating: 0.0, count: nodes.count)
    var isOnPath = Array(repeating: false, count: nodes.count)
    var path: [(node: Int, position: Int)] = [(0, 0)]
    isOnPath[0] = true
    while let (node, position) = path.last {
      let successors = nodes[node].successors
      guard position < successors.count else {
        if successors.isEmpty { counts[node] = 1 }
        isOnPath[node] = false
        path.removeLast()
        if let last = path.last { counts[last.node] += counts[node] }
        continue
      }
      path[path.count - 1].position += 1
      let successor = Int(successors[position])
      if successor < 0 {
        counts[node] += 1
      } else if isOnPath[successor] {
        return nil
      } else if counts[successor] > 0 {
        counts[node] += counts[successor]
      } else {
        isOnPath[successor] = true
        path.append((successor, 0))
      }
    }
    return counts
  }

  /// All orders, each as the positions of its steps. The graph must not have a cycle.
  var orders: [[Int]] {
    var orders: [[Int]] = []
    var order: [Int] = []
    func add(_ node: Index) {
      let successors = node < 0 ? [] : self[node].successors
      if successors.isEmpty { orders.append(order) }
      for (position, successor) in successors.enumerated() {
        order.append(position)
        add(successor)
        order.removeLast()
      }
    }
    add(0)
    return orders
  }
}
