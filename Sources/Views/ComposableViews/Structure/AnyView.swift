/// A type-erased view.
///
/// If the type of the wrapped view changes, it becomes a new view with new state.
public struct AnyView: View {
  let content: any View

  /// - Parameter view: the view.
  public init(_ view: some View) {
    content = view
  }

  /// - Parameter view: the view.
  public init(erasing view: some View) {
    content = view
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    AnyViewNode(view, at: place)
  }
}

private final class AnyViewNode: _ViewNode<AnyView> {
  private var child: Node?

  init(_ view: AnyView, at place: _Place) {
    super.init(at: place)
    child = make(view.content)
  }

  private func make<Content: View>(_ view: Content) -> Node {
    Content._makeNode(of: view, at: place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: AnyView, _ inherited: Inherited) {
    self.inherited = inherited
    update(view.content)
  }

  private func update<Content: View>(_ view: Content) {
    if let child = child as? _ViewNode<Content> { return child.update(view, inherited) }
    child?.remove()
    child = make(view)
    elementsChanged()
  }
}
