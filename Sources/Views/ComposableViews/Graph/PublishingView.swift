/// A view that publishes a value to an ancestor for as long as it is in the graph, and not in an alternative that is not
/// shown.
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
  private var isPublished = false

  init(_ view: PublishingView<Content, Value>, at place: _Place) {
    self.view = view
    super.init(at: place)
    publish()
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: PublishingView<Content, Value>, _ inherited: Inherited) {
    let isSameValue = isEqual(view.value, self.view.value)
    self.view = view
    self.inherited = inherited
    if !isSameValue { publish() }
    child?.update(view.content, inherited)
  }

  override func willRemove() { withdraw() }

  override func leftOutChanged() {
    if isLeftOut { withdraw() } else { publish() }
  }

  private func publish() {
    guard !isLeftOut else { return }
    isPublished = true
    view.publish(view.value, self)
  }

  private func withdraw() {
    guard isPublished else { return }
    isPublished = false
    view.withdraw(self)
  }
}
