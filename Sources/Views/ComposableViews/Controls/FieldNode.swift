internal import ComposableHosting

/// The node of a field, which is another view for another kind of content.
final class FieldNode<Label: View>: _ViewNode<TextField<Label>> {
  private var child: Node?

  init(_ view: TextField<Label>, at place: _Place) {
    super.init(at: place)
    show(view)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: TextField<Label>, _ inherited: Inherited) {
    self.inherited = inherited
    show(view)
  }

  private func show(_ view: TextField<Label>) {
    switch (view.content, view.axis) {
    case (.text(let text), .horizontal):
      show(FieldElement(text: text, prompt: view.prompt, label: view.label))
    case (.text(let text), .vertical):
      show(GrowingField(text: text, prompt: view.prompt, label: view.label))
    case (.value(let value), _):
      show(FormattedField(value: value, prompt: view.prompt, label: view.label))
    }
  }

  private func show<Content: View>(_ content: Content) {
    if let child = child as? _ViewNode<Content> { return child.update(content, inherited) }
    let isFirst = child == nil
    child?.remove()
    child = Content._makeNode(of: content, at: place(inherited))
    if !isFirst { elementsChanged() }
  }
}
