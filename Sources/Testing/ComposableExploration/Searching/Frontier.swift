internal import DequeModule

/// The steps that are still to be tried, lowest rank first: with the fewest deviations, so that the first
/// counterexample is close to the order in which things happen by themselves; or after the fewest steps.
struct Frontier {
  typealias Node = Int32

  /// Steps of one node. Not an entry for each step: there may be half a million.
  private struct Entry {
    let node: Node
    var indices: Range<Int>
  }

  private var levels: [Deque<Entry>] = []
  private(set) var count = 0
  /// All levels below have no steps.
  private var lowest = 0

  /// Inserts steps from a node.
  mutating func insert(_ indices: Range<Int>, of node: Node, rank: Int) {
    guard !indices.isEmpty else { return }
    while levels.count <= rank { levels.append([]) }
    levels[rank].append(Entry(node: node, indices: indices))
    count += indices.count
    lowest = min(lowest, rank)
  }

  /// - Returns: the step's node, and its index there.
  mutating func takeFirst() -> (node: Node, index: Int)? {
    while lowest < levels.count, levels[lowest].isEmpty { lowest += 1 }
    guard lowest < levels.count else { return nil }
    count -= 1
    let entry = levels[lowest][0]
    if entry.indices.count == 1 {
      levels[lowest].removeFirst()
    } else {
      levels[lowest][0].indices.removeFirst()
    }
    return (entry.node, entry.indices.lowerBound)
  }
}
