/// The states that an exploration has reached, and where the steps from each lead.
///
/// A state is known if it is equal to one that was reached before, and has the same key: all else on which its future
/// depends. Then what follows was or will be tried.
struct StateGraph<State: Equatable> {
  typealias Index = Int32

  static var none: Index { -1 }

  struct Node {
    let state: ReachedState<State>
    let key: Int
    /// The step that led here first, and from where; nil for the root.
    let origin: (node: Index, choice: Choice)?
    /// The steps that can be taken from here.
    let choices: [Choice]
    /// Where they lead; ``none`` for a step that was not taken.
    fileprivate(set) var successors: [Index]
    /// How many steps on the way here were not the first in line.
    let deviations: Int
    let depth: Int
    /// How often the clock was moved on the way here.
    let wakes: Int
    /// Another one with the same key.
    fileprivate let next: Index?
  }

  private(set) var nodes: [Node] = []
  private var indices: [Int: Index] = [:]
  /// Whether a state is known only if a run may go on from it as far as from this one.
  private let comparesLimits: Bool
  private let merges: Bool

  init(merging merges: Bool, comparingLimits comparesLimits: Bool) {
    self.merges = merges
    self.comparesLimits = comparesLimits
  }

  subscript(index: Index) -> Node { nodes[Int(index)] }

  /// A place in a run: a state with its key, and the part of the budget that was used up to there.
  struct Arrival {
    let state: ReachedState<State>
    let key: Int
    let depth: Int
    let wakes: Int
  }

  /// The known state that an arrival is equal to.
  func known(_ arrival: Arrival) -> Index? {
    guard merges else { return nil }
    var index = indices[arrival.key]
    while let known = index {
      let node = self[known]
      let reachesAsFar =
        !comparesLimits
        || node.depth <= arrival.depth && node.wakes <= arrival.wakes
      if reachesAsFar, node.state == arrival.state { return known }
      index = node.next
    }
    return nil
  }

  /// Whether a state with this key is known, whatever the limits.
  func contains(_ arrival: Arrival) -> Bool {
    var index = indices[arrival.key]
    while let known = index {
      if self[known].state == arrival.state { return true }
      index = self[known].next
    }
    return false
  }

  mutating func insert(
    _ arrival: Arrival, from origin: (node: Index, choice: Choice)?, choices: [Choice]
  ) -> Index {
    let index = Index(nodes.count)
    let isDeviation = origin.map { self[$0.node].choices.first != $0.choice } ?? false
    nodes.append(
      Node(
        state: arrival.state, key: arrival.key, origin: origin, choices: choices,
        successors: Array(repeating: Self.none, count: choices.count),
        deviations: (origin.map { self[$0.node].deviations } ?? 0) + (isDeviation ? 1 : 0),
        depth: arrival.depth, wakes: arrival.wakes, next: indices[arrival.key]))
    indices[arrival.key] = index
    return index
  }

  /// - Parameter position: the step's position among the node's choices.
  mutating func connect(_ node: Index, at position: Int, to successor: Index) {
    nodes[Int(node)].successors[position] = successor
  }

  /// The steps from the root to a state.
  func path(to node: Index) -> [Choice] {
    var path: [Choice] = []
    var node = node
    while let origin = self[node].origin {
      path.append(origin.choice)
      node = origin.node
    }
    return path.reversed()
  }
}
