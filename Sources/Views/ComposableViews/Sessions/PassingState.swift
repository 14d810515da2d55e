/// A value of a view's state that can be one that passes by itself, and that no session goes on with: a file that arrives, a
/// list that is being refreshed.
protocol PassingState {
  var isPassing: Bool { get }
}

extension ViewGraph {
  /// Whether the screen shows something that passes by itself, such as a button that is held down: then there is nothing to rehearse.
  package var isPassing: Bool {
    func isPassing(_ node: Node) -> Bool {
      if (node as? any ButtonPress)?.isPressed == true { return true }
      var isFound = false
      node.forEachState { _, state in
        if (state.keptValue as? any PassingState)?.isPassing == true { isFound = true }
      }
      if !isFound { node.forEachChild { if !isFound { isFound = isPassing($0) } } }
      return isFound
    }
    return isPassing(root)
  }
}
