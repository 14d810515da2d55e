/// The body of a style: the result of its `makeBody(configuration:)`.
///
/// The style's own properties, such as ``Environment``, work as in a view.
struct StyleBody<Style, Content: View>: View {
  let style: Style
  let makeContent: (Style) -> Content

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    StyleBodyNode(view, at: place)
  }
}

private final class StyleBodyNode<Style, Content: View>: _ViewNode<StyleBody<Style, Content>> {
  private var style: Style
  private var makeContent: (Style) -> Content
  private var properties = JoinedProperties()
  private var child: _ViewNode<Content>?

  init(_ view: StyleBody<Style, Content>, at place: _Place) {
    style = view.style
    makeContent = view.makeContent
    super.init(at: place)
    child = Content._makeNode(of: makeBody(), at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    properties.forEachState(body)
  }

  override var propertyNames: [String] { JoinedProperties.names(in: style) }

  override var viewName: String? { String("\(Style.self)".prefix { $0 != "<" }) }

  override func update(_ view: StyleBody<Style, Content>, _ inherited: Inherited) {
    style = view.style
    makeContent = view.makeContent
    self.inherited = inherited
    evaluate()
  }

  override func evaluate() { child?.update(makeBody(), inherited) }

  private func makeBody() -> Content {
    properties.join(&style, of: self)
    return graph.track(self) { makeContent(style) }
  }
}
