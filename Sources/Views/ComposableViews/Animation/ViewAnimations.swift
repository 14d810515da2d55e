internal import ComposableHosting

/// The animations of views whose value has changed in an update.
struct ViewAnimations {
  private var entries: [(node: Node, animation: Animation?, elements: [ElementID])] = []

  /// Call before the view changes, because removals are animated, too.
  mutating func add(_ animation: Animation?, for node: Node) {
    entries.append((node, animation, Self.elements(of: node)))
  }

  /// Removes and returns the animations, by the outermost elements of the views.
  mutating func take() -> [ElementID: Animation?] {
    guard !entries.isEmpty else { return [:] }
    var animations: [ElementID: Animation?] = [:]
    for (node, animation, old) in entries {
      for id in old + (node.isAlive ? Self.elements(of: node) : []) {
        animations[id] = .some(animation)
      }
    }
    entries = []
    return animations
  }

  private static func elements(of node: Node) -> [ElementID] {
    var records: [ElementRecord] = []
    node.appendElements(to: &records)
    return records.map(\.id)
  }
}
