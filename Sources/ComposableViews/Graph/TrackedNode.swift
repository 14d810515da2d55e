/// A node that is evaluated again when something it has read changes.
protocol TrackedNode: Node {
  var tracking: Tracking { get set }
  func evaluate()
}

/// What the graph knows a tracked node by.
struct Tracking {
  let number: Int
  /// How often it was evaluated. Word of what an earlier evaluation has read is too late.
  var evaluation = 0
  /// Whether it waits to be evaluated.
  var isDirty = false
}
