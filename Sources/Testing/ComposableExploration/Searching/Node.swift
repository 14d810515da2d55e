/// A state that the exploration has reached, with everything that decides what can happen from there.
final class Node<State: Equatable> {
  let state: ReachedState<State>
  /// The step that led here first, and from where; nil for the root.
  let origin: (node: Node, choice: Choice)?
  /// The steps that can be taken from here.
  let choices: [Choice]
  /// How many steps on the way here were not the first in line.
  let deviations: Int
  let depth: Int
  /// Where the first choice leads, once that was tried.
  var next: Node?

  init(_ state: ReachedState<State>, origin: (node: Node, choice: Choice)?, choices: [Choice]) {
    self.state = state
    self.origin = origin
    self.choices = choices
    let isDeviation = origin.map { $0.node.choices.first != $0.choice } ?? false
    deviations = (origin?.node.deviations ?? 0) + (isDeviation ? 1 : 0)
    depth = origin.map { $0.node.depth + 1 } ?? 0
  }

  /// The steps from the root to here.
  var path: [Choice] {
    var path: [Choice] = []
    var node = self
    while let (previous, choice) = node.origin {
      path.append(choice)
      node = previous
    }
    return path.reversed()
  }
}
