/// A view with a body.
final class CompositeNode<Content: View>: _ViewNode<Content> {
  private var view: Content
  private var properties = JoinedProperties()
  private var child: _ViewNode<Content.Body>?

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    child = Content.Body._makeNode(of: makeBody(), at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func forEachState(_ body: (Any) -> Void) { properties.forEachState(body) }

  override var viewName: String? {
    guard !(Content.self is any NamelessView.Type) else { return nil }
    return String("\(Content.self)".prefix { $0 != "<" })
  }

  override func update(_ view: Content, _ inherited: Inherited) {
    if !tracking.isDirty, inherited.isSame(as: self.inherited), isSame(view, self.view) { return }
    self.view = view
    self.inherited = inherited
    evaluate()
  }

  override func evaluate() {
    child?.update(makeBody(), inherited)
  }

  private func makeBody() -> Content.Body {
    properties.join(&view, of: self)
    return graph.track(self) { view.body }
  }
}
