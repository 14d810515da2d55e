/// A view with a modifier that has a body.
final class ModifierNode<Content: View, Modifier: ViewModifier>:
  _ViewNode<ModifiedContent<Content, Modifier>>
{
  private var modifier: Modifier
  private let source: ModifierSource<Content>
  private var properties = JoinedProperties()
  private var child: _ViewNode<Modifier.Body>?

  init(_ view: ModifiedContent<Content, Modifier>, at place: _Place) {
    modifier = view.modifier
    source = ModifierSource(view.content)
    super.init(at: place)
    child = Modifier.Body._makeNode(of: makeBody(), at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    properties.forEachState(body)
  }

  override var propertyNames: [String] { JoinedProperties.names(in: modifier) }

  override var viewName: String? { String("\(Modifier.self)".prefix { $0 != "<" }) }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ inherited: Inherited) {
    source.set(view.content)
    if tracking.isDirty || !inherited.isSame(as: self.inherited)
      || !properties.isSame(view.modifier, modifier)
    {
      modifier = view.modifier
      self.inherited = inherited
      evaluate()
    }
    source.updatePlaceholders()
  }

  override func evaluate() {
    child?.update(makeBody(), inherited)
  }

  private func makeBody() -> Modifier.Body {
    properties.join(&modifier, of: self)
    return graph.track(self) { modifier.body(content: Modifier.Content(source: source)) }
  }
}
