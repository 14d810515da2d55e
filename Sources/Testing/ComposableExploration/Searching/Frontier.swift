internal import DequeModule

/// The steps that are still to be tried, those with the fewest deviations first. So the first counterexample is close to
/// the order in which things happen by themselves, and short.
struct Frontier<State: Equatable> {
  /// Steps of one node. Not an entry for each step: there may be half a million.
  private struct Entry {
    let node: Node<State>
    var indices: Range<Int>
  }

  private var levels: [Deque<Entry>] = []
  private(set) var count = 0

  /// Inserts the steps from a node.
  ///
  /// - Parameter first: the index of the first step that is still to be tried, 0 or 1.
  mutating func insert(stepsFrom node: Node<State>, at first: Int) {
    if first == 0 { insert(node, 0..<min(1, node.choices.count), at: node.deviations) }
    // All but the first are deviations.
    if node.choices.count > 1 {
      insert(node, 1..<node.choices.count, at: node.deviations + 1)
    }
  }

  private mutating func insert(_ node: Node<State>, _ indices: Range<Int>, at level: Int) {
    guard !indices.isEmpty else { return }
    while levels.count <= level { levels.append([]) }
    levels[level].append(Entry(node: node, indices: indices))
    count += indices.count
  }

  mutating func takeFirst() -> (node: Node<State>, choice: Choice)? {
    guard let level = levels.firstIndex(where: { !$0.isEmpty }) else { return nil }
    count -= 1
    let entry = levels[level][0]
    if entry.indices.count == 1 {
      levels[level].removeFirst()
    } else {
      levels[level][0].indices.removeFirst()
    }
    return (entry.node, entry.node.choices[entry.indices.lowerBound])
  }
}
