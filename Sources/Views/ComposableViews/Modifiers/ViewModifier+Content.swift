/// The view that a ``ViewModifier`` is applied to, in the modifier's body.
///
/// Use it as ``ViewModifier/Content``.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let source: AnyModifierSource

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    PlaceholderNode(view, at: place)
  }
}

private final class PlaceholderNode<Modifier: ViewModifier>:
  _ViewNode<_ViewModifier_Content<Modifier>>, ModifierPlaceholder
{
  private var source: AnyModifierSource
  /// The version of the content that it shows.
  private var version = 0
  private var child: Node?

  init(_ view: _ViewModifier_Content<Modifier>, at place: _Place) {
    source = view.source
    super.init(at: place)
    makeChild()
  }

  private func makeChild() {
    source.add(self)
    version = source.version
    child = source.makeNode(at: place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _ViewModifier_Content<Modifier>, _ inherited: Inherited) {
    let isSame = inherited.isSame(as: self.inherited)
    self.inherited = inherited
    guard view.source === source else { return replace(view.source) }
    if !isSame || version != source.version { updateChild() }
  }

  /// A modifier may hand its content on to another one of the same type.
  private func replace(_ source: AnyModifierSource) {
    self.source.remove(self)
    child?.remove()
    self.source = source
    makeChild()
    elementsChanged()
  }

  private func updateChild() {
    version = source.version
    if let child { source.update(child, inherited) }
  }

  func contentDidChange() {
    if isAlive, version != source.version { updateChild() }
  }

  override func willRemove() { source.remove(self) }
}
