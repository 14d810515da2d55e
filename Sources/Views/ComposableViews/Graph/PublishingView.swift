/// A view that publishes a value to an ancestor for as long as it is in the graph.
struct PublishingView<Content: View, Value>: View {
  let content: Content
  let value: Value
  let publish: (Value, Node) -> Void
  let withdraw: (Node) -> Void

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    PublishingNode(view, at: place)
  }
}

private final class PublishingNode<Content: View, Value>: _ViewNode<PublishingView<Content, Value>>
{
  private var view: PublishingView<Content, Value>
  private var child: _ViewNode<Content>?

  init(_ view: PublishingView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    view.publish(view.value, self)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: PublishingView<Content, Value>, _ inherited: Inherited) {
    let isSameValue = isEqual(view.value, self.view.value)
    self.view = view
    self.inherited = inherited
    if !isSameValue { view.publish(view.value, self) }
    child?.update(view.content, inherited)
  }

  override func willRemove() {
    view.withdraw(self)
  }
}
