internal import ComposableRuntime

/// The orders that check the merges of a search: all of them if they are few; or else as many as the limit says, half of them
/// such that each order is as probable as any other, and half along steps that were checked least.
struct MergeWalks<State: Equatable> {
  typealias Index = StateGraph<State>.Index

  /// A way through the graph, from its root.
  struct Walk {
    /// The node where it is; negative beyond the graph.
    fileprivate(set) var node: Index = 0
    fileprivate let plan: Plan
    fileprivate var count = 0
  }

  fileprivate enum Plan {
    case order([Int])
    case byCount
    case leastChecked
  }

  private let graph: StateGraph<State>
  private let counts: [Double]?
  private let limit: Int
  private let orders: [[Int]]?
  private var number = 0
  private var generator: SplitMix
  private var checked: [Index: [Int]] = [:]

  /// - Parameter counts: how many orders begin at each node; nil if some have no end.
  init(of graph: StateGraph<State>, counts: [Double]?, limit: Int, seed: UInt64) {
    self.graph = graph
    self.counts = counts
    self.limit = limit
    generator = SplitMix(seed: seed)
    let areFew = counts.flatMap(\.first).map { $0 <= Double(limit) } ?? false
    orders = areFew ? graph.orders : nil
  }

  /// Of few orders, each is run again and again: chance may lead to the same state twice.
  private static var leastRuns: Int { 20 }

  mutating func next() -> Walk? {
    defer { number += 1 }
    if let orders {
      guard number < max(orders.count, min(Self.leastRuns, limit)) else { return nil }
      return Walk(plan: .order(orders[number % orders.count]))
    }
    guard number < limit else { return nil }
    return Walk(plan: number.isMultiple(of: 2) ? .byCount : .leastChecked)
  }

  /// Takes the next step of a walk.
  ///
  /// - Returns: its position among the steps of the node where the walk was; nil at the end.
  mutating func step(_ walk: inout Walk) -> Int? {
    guard walk.node >= 0 else { return nil }
    let successors = graph[walk.node].successors
    guard !successors.isEmpty else { return nil }
    let position: Int
    switch walk.plan {
    case .order(let positions):
      guard walk.count < positions.count else { return nil }
      position = positions[walk.count]
    case .byCount: position = randomPosition(of: successors)
    case .leastChecked: position = leastChecked(at: walk.node, of: successors.count)
    }
    walk.count += 1
    walk.node = successors[position]
    return position
  }

  private mutating func randomPosition(of successors: [Index]) -> Int {
    guard let counts else { return Int.random(in: successors.indices, using: &generator) }
    let weights = successors.map { $0 < 0 ? 1 : counts[Int($0)] }
    var rest = Double.random(in: 0..<weights.reduce(0, +), using: &generator)
    for (position, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return position }
    }
    return successors.count - 1
  }

  private mutating func leastChecked(at node: Index, of count: Int) -> Int {
    var counts = checked[node] ?? Array(repeating: 0, count: count)
    let least = counts.min() ?? 0
    let candidates = counts.indices.filter { counts[$0] == least }
    let position = candidates.randomElement(using: &generator) ?? 0
    counts[position] += 1
    checked[node] = counts
    return position
  }
}
