extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    OptionalNode(view, at: place)
  }
}

private final class OptionalNode<Content: View>: _ViewNode<Content?> {
  private var child: _ViewNode<Content>?

  init(_ view: Content?, at place: _Place) {
    super.init(at: place)
    child = view.map { Content._makeNode(of: $0, at: self.place(inherited)) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: Content?, _ inherited: Inherited) {
    self.inherited = inherited
    if let child, let view { return child.update(view, inherited) }
    guard child != nil || view != nil else { return }
    child?.remove()
    child = view.map { Content._makeNode(of: $0, at: place(inherited)) }
    elementsChanged()
  }
}
