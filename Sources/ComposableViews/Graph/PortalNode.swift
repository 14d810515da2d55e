/// The top of a part of the tree whose elements are shown in another place than its own.
final class PortalNode: Node {
  private let target: ElementRecord
  private var child: Node?

  /// - Parameters:
  ///   - target: the element whose children they are, after its own and those of earlier portals.
  ///   - place: where it is in the tree.
  ///   - makeChild: makes the node below.
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
