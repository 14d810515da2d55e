/// The root of a subtree whose elements are shown elsewhere in the element tree.
final class PortalNode: Node {
  private let target: ElementRecord
  private var child: Node?

  /// - Parameters:
  ///   - target: the element that contains them, after its own children and the children of earlier portals.
  ///   - place: its place in the graph.
  ///   - makeChild: creates the child node.
  init(to target: ElementRecord, at place: _Place, makeChild: (_Place) -> Node) {
    self.target = target
    super.init(at: place)
    isVisible = true
    target.portals.append(self)
    child = makeChild(self.place(inherited))
    graph.childrenChanged(of: target)
  }

  override var portalTarget: ElementRecord? { target }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func appendElements(to records: inout [ElementRecord]) {}

  override func willRemove() {
    target.portals.removeAll { $0 === self }
    graph.childrenChanged(of: target)
  }
}
