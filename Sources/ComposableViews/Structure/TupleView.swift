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
  private var nodes: (repeat _ViewNode<each Content>)?

  init(_ view: TupleView<repeat each Content>, at place: _Place) {
    super.init(at: place)
    let below = self.place(inherited)
    nodes = (repeat (each Content)._makeNode(of: each view.content, at: below))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    guard let nodes else { return }
    repeat body(each nodes)
  }

  override func update(_ view: TupleView<repeat each Content>, _ inherited: Inherited) {
    self.inherited = inherited
    guard let nodes else { return }
    repeat (each nodes).update(each view.content, inherited)
  }
}
