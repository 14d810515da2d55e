/// A view with a body.
class CompositeNode<Content: View>: _ViewNode<Content> {
  private(set) final var view: Content
  private final var properties = JoinedProperties()
  private final var child: _ViewNode<Content.Body>?

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    child = Content.Body._makeNode(of: makeBody(), at: self.place(inherited))
  }

  final override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  final override func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    properties.forEachState(body)
  }

  final override var viewName: String? {
    guard !(Content.self is any NamelessView.Type) else { return nil }
    return String("\(Content.self)".prefix { $0 != "<" })
  }

  final override var propertyNames: [String] { JoinedProperties.names(in: view) }

  final override var isOfLibrary: Bool {
    let name = _typeName(Content.self)
    return ["ComposableViews.", "ComposableCharts.", "ComposableUI."].contains {
      name.hasPrefix($0)
    }
  }

  final override func update(_ view: Content, _ inherited: Inherited) {
    if !tracking.isDirty, inherited.isSame(as: self.inherited), isSame(view) { return }
    self.view = view
    self.inherited = inherited
    evaluate()
  }

  /// Whether a view has the same inputs, so that its body is the same, too.
  func isSame(_ view: Content) -> Bool { properties.isSame(view, self.view) }

  final override func evaluate() {
    child?.update(makeBody(), inherited)
  }

  private func makeBody() -> Content.Body {
    properties.join(&view, of: self)
    return graph.track(self) { view.body }
  }
}

/// A view with a body that decides by `==` whether it has changed.
final class EquatableNode<Content: View & Equatable>: CompositeNode<Content> {
  override func isSame(_ view: Content) -> Bool { view == self.view }
}
