/// A view that tells something around it a value, for as long as it is there.
struct AnnouncingView<Content: View, Value>: View {
  let content: Content
  let value: Value
  let announce: (Value, Node) -> Void
  let withdraw: (Node) -> Void

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    AnnouncingNode(view, at: place)
  }
}

private final class AnnouncingNode<Content: View, Value>: _ViewNode<AnnouncingView<Content, Value>>
{
  private var view: AnnouncingView<Content, Value>
  private var child: _ViewNode<Content>?

  init(_ view: AnnouncingView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    view.announce(view.value, self)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: AnnouncingView<Content, Value>, _ inherited: Inherited) {
    let isSameValue = isEqual(view.value, self.view.value)
    self.view = view
    self.inherited = inherited
    if !isSameValue { view.announce(view.value, self) }
    child?.update(view.content, inherited)
  }

  override func willRemove() {
    view.withdraw(self)
  }
}
