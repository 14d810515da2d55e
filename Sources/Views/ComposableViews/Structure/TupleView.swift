/// A sequence of views.
public struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    TupleNode(view, at: place)
  }
}

private final class TupleNode<each Content: View>: _ViewNode<TupleView<repeat each Content>> {
  /// A node for each view, in order. Not a tuple: the runtime looks up the type of a tuple at each use.
  private var nodes: [Node] = []

  init(_ view: TupleView<repeat each Content>, at place: _Place) {
    super.init(at: place)
    let below = self.place(inherited)
    repeat nodes.append((each Content)._makeNode(of: each view.content, at: below))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for node in nodes { body(node) }
  }

  override func update(_ view: TupleView<repeat each Content>, _ inherited: Inherited) {
    self.inherited = inherited
    var index = 0
    repeat update(each view.content, at: &index, inherited)
  }

  private func update<View: ComposableViews.View>(
    _ view: View, at index: inout Int, _ inherited: Inherited
  ) {
    // The initializer made the nodes of the same views, in the same order.
    unsafeDowncast(nodes[index], to: _ViewNode<View>.self).update(view, inherited)
    index += 1
  }
}
