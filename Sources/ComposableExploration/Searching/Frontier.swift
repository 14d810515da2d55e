internal import DequeModule

/// The steps that are still to be tried, those with the fewest deviations first. So the first counterexample is close to
/// the order in which things happen by themselves, and short.
struct Frontier<State: Equatable> {
  private var levels: [Deque<(node: Node<State>, choice: Choice)>] = []
  private(set) var count = 0

  mutating func insert(_ choice: Choice, from node: Node<State>) {
    let level = node.deviations + (node.choices.first == choice ? 0 : 1)
    while levels.count <= level { levels.append([]) }
    levels[level].append((node, choice))
    count += 1
  }

  mutating func takeFirst() -> (node: Node<State>, choice: Choice)? {
    guard let level = levels.firstIndex(where: { !$0.isEmpty }) else { return nil }
    count -= 1
    return levels[level].removeFirst()
  }
}
